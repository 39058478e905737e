#include "cli/show/show_optimum.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "cli/text/curvature_text.hpp"
#include "cli/text/family_text.hpp"
#include "cli/text/optima_table.hpp"
#include "core/check.hpp"
#include "display/numbers.hpp"
#include "display/text_table.hpp"
#include "report/landscape/basin_map.hpp"

namespace clde::cli {
namespace {

std::string rank_text(const report::RunRecord& run, const Optimum& o) {
  if (run.objectives > 1) return o.global ? "Pareto optimum" : "no Pareto optimum";
  if (o.hits == 0) return "no optimum yet: no descent has ended there";
  const double best = best_value(run.result.optima, run.sense);
  if (o.tie) return "tied with the best";
  return fmt::format("{} from the best value, {:.10g}", gap_text(o.value(), best), best);
}

std::string error_text(const Optimum& o) {
  return o.value_error > 0 ? fmt::format(", standard error {:.2g}", o.value_error) : "";
}

std::string constraints_text(const Optimum& o) {
  std::string text;
  for (const double c : o.constraints) text += fmt::format("{}{:.6g}", text.empty() ? "" : ", ", c);
  return text;
}

const char* kind_of(const Result& result, std::size_t a, std::size_t b) {
  for (const Saddle& s : result.saddles)
    if ((s.a == a && s.b == b) || (s.a == b && s.b == a)) return name(s.kind);
  return "between others of their basins";
}

std::string saddle_text(const Result& result, std::size_t index) {
  const Optimum::Basin& basin = result.optima[index].basin;
  if (std::isnan(basin.saddle) || basin.joins == no_index) return "";
  return fmt::format("joins optimum {} at {:.6g} ({}), a barrier of {:.6g}", basin.joins + 1,
                     basin.saddle, kind_of(result, index, basin.joins), basin.barrier);
}

/// Null if it was not measured.
const Curvature* curvature_of(const report::RunRecord& run, std::size_t index) {
  const auto found = std::ranges::find(run.curvatures, index, &Curvature::optimum);
  return found == run.curvatures.end() ? nullptr : &*found;
}

/// Of each variable; empty where there is none.
std::vector<std::string> standard_errors(const Curvature* curvature, std::size_t dimension) {
  std::vector<std::string> texts(dimension);
  if (curvature == nullptr) return texts;
  for (std::size_t i = 0; i < curvature->standard_errors.size(); ++i)
    texts[curvature->variables[i]] = fmt::format("{:.3g}", curvature->standard_errors[i]);
  return texts;
}

TextTable coordinates(const report::RunRecord& run, const Optimum& o, const Curvature* curvature) {
  std::vector<TextTable::Column> columns = {
      {"variable", TextTable::Align::left}, {"x", TextTable::Align::left}, {"lower"}, {"upper"}};
  const bool has_errors = curvature != nullptr && !curvature->standard_errors.empty();
  if (has_errors) columns.push_back({"standard error"});
  TextTable table(columns);
  const std::vector<std::string> errors = standard_errors(curvature, run.box.dimension());
  for (std::size_t j = 0; j < run.box.dimension(); ++j) {
    std::vector<std::string> row = {run.box.name(j), exact(o.x[j]),
                                    fmt::format("{:.6g}", run.box.lower()[j]),
                                    fmt::format("{:.6g}", run.box.upper()[j])};
    if (has_errors) row.push_back(errors[j]);
    table.add_row(row);
  }
  return table;
}

}  // namespace

std::string optimum_text(const report::RunRecord& run, std::size_t index) {
  const std::size_t count = run.result.optima.size();
  require(index < count, "--optimum: {} given, the run has {}", index + 1,
          counted(count, "optimum", "optima"));
  const Result result = with_saddles_of(basin_map(run), run);
  const Optimum& o = result.optima[index];
  std::string text =
      fmt::format("{} {} of {}, {}.\n", run.objectives == 1 && o.hits == 0 ? "Point" : "Optimum",
                  index + 1, count, run.problem);
  for (std::size_t m = 0; m < run.objectives; ++m)
    text += fmt::format("  {}: {}\n", value_name(run.value_names, m, run.objectives),
                        exact(o.values[m]) + error_text(o));
  text += fmt::format("  {}\n", rank_text(run, o));
  if (o.violation > 0) text += fmt::format("  violation of the constraints: {:.3g}\n", o.violation);
  if (!o.constraints.empty())
    text += fmt::format("  constraints, g <= 0 before h = 0: {}\n", constraints_text(o));
  text += fmt::format("  found at evaluation {}, {}\n", grouped(o.found_at),
                      counted(o.hits, "hit", "hits"));
  if (o.piece > 0) text += fmt::format("  piece {} of the Pareto set\n", o.piece);
  for (const Family& family : result.families)
    if (family.optimum == index) text += "  " + family_text(family, run.box) + "\n";
  if (const std::string saddle = saddle_text(result, index); !saddle.empty())
    text += "  " + saddle + "\n";
  const Curvature* curvature = curvature_of(run, index);
  if (curvature != nullptr) text += curvature_lines(run.box, *curvature);
  return text + "\n" + coordinates(run, o, curvature).text();
}

}  // namespace clde::cli
