#include "cli/show/show_run.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <clde/optima_tree.hpp>

#include "cli/solve/text/solve_text.hpp"
#include "cli/text/family_text.hpp"
#include "cli/text/optima_table.hpp"
#include "core/numbers/argsort.hpp"
#include "display/numbers.hpp"
#include "display/text_table.hpp"
#include "report/landscape/basin_map.hpp"
#include "report/landscape/surface.hpp"
#include "report/run/progress.hpp"

namespace clde::cli {
namespace {

using report::BasinMap;
using report::Glyphs;
using report::RunRecord;

constexpr std::size_t max_rows = 20;

std::string head(const RunRecord& run, const Screen& screen) {
  const bool titled = run.builtin && !run.builtin->title.empty();
  const std::string title = titled ? ", " + run.builtin->title : "";
  std::string text = screen.line(
      fmt::format("{}{}{}: {}, {}; {}, seed {}; {}.", run.heading.empty() ? "" : run.heading + ", ",
                  run.problem, title, run.sense == Sense::maximize ? "maximised" : "minimised",
                  counted(run.box.dimension(), "variable", "variables"), run.algorithm, run.seed,
                  counted(run.result.evaluations, "evaluation", "evaluations")));
  text += screen.bold(screen.line(headline(run.result.optima, run.objectives, run.sense)));
  if (!run.result.unseen.sentence.empty() && !none_located(run.result.optima, run.objectives))
    text += screen.line(run.result.unseen.sentence);
  text += better_point_text(run.result, run.objectives, screen);
  for (const std::string& note : run.notes) text += screen.line(note);
  return text;
}

std::string optima_text(const RunRecord& run, const Screen& screen) {
  if (run.result.optima.empty()) return "";
  const bool constrained =
      std::ranges::any_of(run.result.optima, [](const Optimum& o) { return o.violation > 0; });
  const OptimaTable table{.box = run.box,
                          .sense = run.sense,
                          .objectives = run.objectives,
                          .constrained = constrained,
                          .optima = run.result.optima,
                          .listed = indices(run.result.optima.size()),
                          .how_to_see_more = "--optimum N shows one, --json all of them",
                          .value_names = run.value_names};
  return "\n" + table.text(screen) + families_text(run.result, run.box, screen);
}

/// Optima by number; a star from the tenth on.
std::vector<report::MapMark> optima_glyphs(const RunRecord& run) {
  std::vector<report::MapMark> all;
  std::vector<double> unit(run.box.dimension());
  for (std::size_t i = run.result.optima.size(); i-- > 0;) {
    run.box.to_unit(run.result.optima[i].x, unit);
    const char32_t glyph = i < 9 ? U'1' + static_cast<char32_t>(i) : U'*';
    all.push_back({unit[0], unit[1], glyph});
  }
  return all;
}

std::string landscape(const RunRecord& run, const BasinMap& map, Glyphs glyphs) {
  const report::Surface surface = surface_of(run, map);
  if (surface.empty()) return "";
  const char* source = surface.source == report::SurfaceSource::evaluated
                           ? "from the function itself"
                           : "fitted to the samples";
  if (run.box.dimension() == 1)
    return fmt::format("\nLandscape {}: {} from {:.6g} to {:.6g}:\n{}", source, run.box.name(0),
                       run.box.lower()[0], run.box.upper()[0],
                       text_curve(surface.grid.values, glyphs));
  return fmt::format(
      "\nLandscape {}, darker is better:\n{} to the right, {} upwards, numbers are optima.\n{}",
      source, run.box.name(0), run.box.name(1),
      text_map(surface.grid.columns, surface.grid.rows, shades(surface.grid, run.sense),
               optima_glyphs(run), glyphs));
}

const char* kind_text(Saddle::Kind kind) {
  return kind == Saddle::Kind::sampled ? "about" : "";
}

/// How far the value rises on the way from each optimum to a better one.
std::string barriers(const RunRecord& run, const BasinMap& map, Glyphs glyphs,
                     const Screen& screen) {
  const Result result = with_saddles_of(map, run);
  const std::vector<OptimaJoin> joins = join_optima(result, run.sense);
  if (joins.empty()) return "";
  double highest = 0;
  for (const OptimaJoin& j : joins)
    highest = std::max(highest, result.optima[j.optimum].basin.barrier);
  TextTable table(
      {{"optimum"}, {"joins"}, {""}, {"saddle"}, {"barrier"}, {"", TextTable::Align::left}});
  const std::size_t bar = std::min<std::size_t>(40, screen.width / 3);
  for (const OptimaJoin& j : std::span(joins).first(std::min(joins.size(), max_rows))) {
    const Saddle& saddle = result.saddles[j.saddle];
    const double barrier = result.optima[j.optimum].basin.barrier;
    table.add_row({grouped(j.optimum + 1), grouped(j.into + 1), kind_text(saddle.kind),
                   fmt::format("{:.6g}", saddle.value), fmt::format("{:.4g}", barrier),
                   report::text_bar(highest > 0 ? barrier / highest : 0, bar, glyphs)});
  }
  const std::size_t left = joins.size() - std::min(joins.size(), max_rows);
  return "\n" +
         screen.line(
             "Saddles between optima, best first; \"about\": read from the samples, "
             "--saddles of `clde solve` refines them:") +
         table.text() + (left > 0 ? fmt::format("  ... {} more\n", grouped(left)) : "");
}

std::string front(const RunRecord& run, Glyphs glyphs) {
  if (run.objectives != 2 || run.result.optima.empty()) return "";
  std::vector<double> first;
  std::vector<double> second;
  for (const Optimum& o : run.result.optima) {
    first.push_back(o.values[0]);
    second.push_back(o.values[1]);
  }
  const auto wide = std::ranges::minmax(first);
  const auto high = std::ranges::minmax(second);
  return fmt::format(
      "\nFront: {} to the right from {:.6g} to {:.6g}, {} upwards from {:.6g} to {:.6g}:\n{}",
      value_name(run.value_names, 0, 2), wide.min, wide.max, value_name(run.value_names, 1, 2),
      high.min, high.max, text_scatter(first, second, glyphs));
}

/// One character per step on a logarithmic scale of evaluations.
std::string progress(const RunRecord& run, Glyphs glyphs) {
  constexpr std::size_t width = 60;
  const report::Steps steps = run.objectives > 1 ? report::known_over_time(run.result)
                                                 : report::reported_over_time(run.result);
  if (steps.at.empty()) return "";
  std::vector<double> values;
  const double last =
      std::log(static_cast<double>(std::max<std::uint64_t>(run.result.evaluations, 2)));
  for (std::size_t c = 1; c <= width; ++c) {
    // The last one is the end itself, not what rounding makes of it.
    const double time = c == width
                            ? static_cast<double>(run.result.evaluations)
                            : std::exp(last * static_cast<double>(c) / static_cast<double>(width));
    double value = 0;
    for (std::size_t i = 0; i < steps.at.size() && steps.at[i] <= time; ++i) value = steps.value[i];
    values.push_back(value);
  }
  return fmt::format(
      "\nOptima over evaluations 1 to {} on a logarithmic scale; {} at the end:\n  {}\n",
      grouped(run.result.evaluations), grouped(static_cast<std::uint64_t>(values.back())),
      report::text_bars(values, glyphs));
}

}  // namespace

std::string run_text(const RunRecord& run, Glyphs glyphs, const Screen& screen) {
  const BasinMap map = basin_map(run);
  return head(run, screen) + optima_text(run, screen) + landscape(run, map, glyphs) +
         front(run, glyphs) + barriers(run, map, glyphs, screen) + progress(run, glyphs);
}

}  // namespace clde::cli
