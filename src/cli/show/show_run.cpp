#include "cli/show/show_run.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "cli/text/numbers.hpp"
#include "cli/text/text_table.hpp"
#include "report/basin_map.hpp"
#include "report/progress.hpp"
#include "report/surface.hpp"

namespace clde::cli {
namespace {

using report::BasinMap;
using report::Glyphs;
using report::RunRecord;

constexpr std::size_t most_rows = 12;
constexpr std::size_t most_variables = 6;
constexpr std::size_t most_bars = 12;
constexpr std::size_t bar_width = 40;

std::string head(const RunRecord& run) {
  const auto global =
      static_cast<std::uint64_t>(std::ranges::count(run.result.optima, true, &Optimum::global));
  const std::string title = run.builtin ? ", " + run.builtin->title : "";
  std::string text =
      fmt::format("{}{}: {}, {}; {}, seed {}.\n", run.problem, title,
                  run.sense == Sense::maximize ? "maximised" : "minimised",
                  counted(run.box.dimension(), "variable", "variables"), run.algorithm, run.seed);
  const char* one = run.objectives > 1 ? "Pareto optimum" : "global optimum";
  const char* many = run.objectives > 1 ? "Pareto optima" : "global optima";
  const std::size_t local = run.result.optima.size() - global;
  const std::string others =
      local > 0 ? " and " + counted(local, "local optimum", "local optima") : "";
  text += fmt::format("{}{} after {}.\n", counted(global, one, many), others,
                      counted(run.result.evaluations, "evaluation", "evaluations"));
  if (!run.result.unseen.sentence.empty()) text += run.result.unseen.sentence + "\n";
  for (const std::string& note : run.notes) text += note + "\n";
  return text;
}

std::string optima_table(const RunRecord& run) {
  const std::size_t variables = std::min(run.box.dimension(), most_variables);
  std::vector<TextTable::Column> columns = {{"#"}};
  for (std::size_t m = 0; m < run.objectives; ++m)
    columns.push_back({run.objectives == 1 ? "value" : fmt::format("f{}", m + 1)});
  for (std::size_t j = 0; j < variables; ++j) columns.push_back({run.box.name(j)});
  if (variables < run.box.dimension()) columns.push_back({"..."});
  // Which piece of the Pareto set says more than that all of them are Pareto optima.
  const bool pieces = std::ranges::any_of(run.result.optima, [](auto& o) { return o.piece > 0; });
  if (pieces)
    columns.push_back({"piece"});
  else
    columns.push_back({"kind", TextTable::Align::left});
  columns.push_back({"found at"});
  TextTable table(columns);
  const std::size_t rows = std::min(run.result.optima.size(), most_rows);
  for (std::size_t i = 0; i < rows; ++i) {
    const Optimum& o = run.result.optima[i];
    std::vector<std::string> cells = {grouped(i + 1)};
    for (const double v : o.values) cells.push_back(fmt::format("{:.8g}", v));
    for (std::size_t j = 0; j < variables; ++j) cells.push_back(fmt::format("{:.6g}", o.x[j]));
    if (variables < run.box.dimension()) cells.emplace_back("...");
    cells.push_back(pieces ? grouped(o.piece) : o.global ? "global" : "local");
    cells.push_back(grouped(o.found_at));
    table.add_row(std::move(cells));
  }
  if (rows == 0) return "";
  const std::size_t left = run.result.optima.size() - rows;
  return "\n" + table.text() + (left > 0 ? fmt::format("  ... {} more\n", grouped(left)) : "");
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
      "\nLandscape {}: {} to the right, {} upwards; darker is better, numbers are optima:\n{}",
      source, run.box.name(0), run.box.name(1),
      text_map(surface.grid.columns, surface.grid.rows, shades(surface.grid, run.sense),
               optima_glyphs(run), glyphs));
}

std::string barcode(const BasinMap& map, Glyphs glyphs) {
  if (map.empty()) return "";
  const Basins basins = cut(map.tree, map.tau);
  TextTable table({{"basin", TextTable::Align::left},
                   {"value"},
                   {"samples"},
                   {"persistence"},
                   {"", TextTable::Align::left}});
  const std::size_t rows = std::min(basins.count(), most_bars);
  for (std::size_t b = 0; b < rows; ++b) {
    const Basin& basin = basins.list[b];
    const std::int32_t optimum = map.optimum[map.tree.peak_of[basin.peak]];
    table.add_row({optimum >= 0 ? fmt::format("of optimum {}", optimum + 1) : "no optimum",
                   fmt::format("{:.6g}", map.values[basin.peak]), grouped(basin.size),
                   fmt::format("{:.3f}", basin.persistence),
                   report::text_bar(basin.persistence, bar_width, glyphs)});
  }
  const std::size_t left = basins.count() - rows;
  return fmt::format(
      "\n{} with persistence {:.2g} or more (the share of samples between a basin's best point and "
      "its saddle):\n{}{}",
      counted(basins.count(), "basin", "basins"), map.tau, table.text(),
      left > 0 ? fmt::format("  ... {} more\n", grouped(left)) : "");
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
      "\nFront: f1 to the right from {:.6g} to {:.6g}, f2 upwards from {:.6g} to {:.6g}:\n{}",
      wide.min, wide.max, high.min, high.max, text_scatter(first, second, glyphs));
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

std::string run_text(const RunRecord& run, Glyphs glyphs) {
  const BasinMap map = basin_map(run);
  return head(run) + optima_table(run) + landscape(run, map, glyphs) + front(run, glyphs) +
         barcode(map, glyphs) + progress(run, glyphs);
}

}  // namespace clde::cli
