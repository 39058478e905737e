#include "cli/solve/solve_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include <fmt/format.h>

#include <clde/pareto.hpp>

#include "cli/solve/saddles_text.hpp"
#include "cli/text/numbers.hpp"
#include "cli/text/text_table.hpp"

namespace clde::cli {
namespace {

constexpr std::size_t most_rows = 20;
constexpr std::size_t most_variables = 6;  // a row of the table then fits into 120 columns

std::size_t shown_variables(const Box& box) {
  return box.dimension() <= most_variables + 1 ? box.dimension() : most_variables;
}

std::vector<TextTable::Column> columns(const SearchSpace& space) {
  std::vector<TextTable::Column> all = {{"#"}};
  if (space.objectives == 1) all.push_back({"value"});
  for (std::size_t m = 1; space.objectives > 1 && m <= space.objectives; ++m)
    all.push_back({fmt::format("f{}", m)});
  for (std::size_t j = 0; j < shown_variables(space.box); ++j) all.push_back({space.box.name(j)});
  if (shown_variables(space.box) < space.box.dimension()) all.push_back({"..."});
  if (space.constraints.any()) all.push_back({"violation"});
  all.push_back({space.objectives > 1 ? "piece" : "hits"});
  all.push_back({"found at"});
  return all;
}

std::vector<std::string> cells(const Optimum& optimum, std::size_t number,
                               const SearchSpace& space) {
  std::vector<std::string> row = {grouped(number)};
  for (const double v : optimum.values) row.push_back(fmt::format("{:.10g}", v));
  for (std::size_t j = 0; j < shown_variables(space.box); ++j)
    row.push_back(fmt::format("{:.7g}", optimum.x[j]));
  if (shown_variables(space.box) < space.box.dimension()) row.emplace_back("...");
  if (space.constraints.any()) row.push_back(fmt::format("{:.2g}", optimum.violation));
  row.push_back(grouped(space.objectives > 1 ? optimum.piece : optimum.hits));
  row.push_back(grouped(optimum.found_at));
  return row;
}

bool is_listed(const SolveRequest& request, const Result& found, const Optimum& optimum) {
  if (optimum.global || request.space.objectives > 1) return optimum.global;
  return request.listed_difference > 0 &&
         std::abs(optimum.value() - found.optima.front().value()) <= request.listed_difference;
}

std::string table_of_optima(const SolveRequest& request, const Result& found) {
  TextTable table(columns(request.space));
  std::size_t number = 0;
  for (const Optimum& optimum : found.optima) {
    if (!is_listed(request, found, optimum)) continue;
    if (++number <= most_rows) table.add_row(cells(optimum, number, request.space));
  }
  const std::string more = number <= most_rows
                               ? ""
                               : fmt::format("  ... {} more; --json and --out write them all\n",
                                             grouped(number - most_rows));
  const bool one = request.space.objectives == 1;
  return table.text() + more +
         (one ? "\nhits: descents that ended in the optimum; found at: evaluation that found "
                "it.\n"
              : "\npiece: connected part of the Pareto set; found at: evaluation that found the "
                "solution;\nhypervolume and spacing: relative to the ranges of the values "
                "found.\n");
}

/// The whole set in one or two lines.
std::string set_text(const TradeOffs& t) {
  std::string text;
  if (t.pieces > 0)
    text += fmt::format("They form {} of the Pareto set{}.\n", counted(t.pieces, "piece", "pieces"),
                        t.pieces > 1 ? ": different solutions with the same values" : "");
  for (std::size_t m = 0; m < t.best.size(); ++m)
    text += fmt::format("{}f{} from {:.6g} to {:.6g}", m == 0 ? "" : ", ", m + 1, t.best[m],
                        t.worst[m]);
  return text + fmt::format("; hypervolume {:.4f}, spacing {:.4f}.\n", t.hypervolume, t.spacing);
}

std::string summary(const SolveRequest& request, const Result& found) {
  const auto global =
      static_cast<std::size_t>(std::ranges::count(found.optima, true, &Optimum::global));
  const std::size_t local = found.optima.size() - global;
  const bool several = request.space.objectives > 1;
  const std::string others =
      local == 0 ? ""
                 : " and " + (several ? counted(local, "dominated solution", "dominated solutions")
                                      : counted(local, "local optimum", "local optima"));
  if (global == 0)
    return local == 0 ? "The search found no optimum.\n"
                      : "The search found no global optimum" + others + ".\n";
  if (several)
    return counted(global, "Pareto optimum", "Pareto optima") + others + " found.\n" +
           set_text(trade_offs(found, request.space.sense)) + "\n";
  const auto best = std::ranges::find(found.optima, true, &Optimum::global);
  return fmt::format("{}{} found. The best value is {:.10g}.\n\n",
                     counted(global, "global optimum", "global optima"), others, best->value());
}

std::string failures(const FailureSummary& f) {
  if (f.total() == 0) return "";
  std::string text =
      fmt::format("{} gave no value: {} failed, {} timed out. {} got a value in a retry.\n",
                  counted(f.total(), "evaluation", "evaluations"), grouped(f.failed),
                  grouped(f.timed_out), counted(f.recovered, "point", "points"));
  if (f.failed > 0) text += fmt::format("  first failure: {}\n", f.first_failed);
  if (f.timed_out > 0) text += fmt::format("  first timeout: {}\n", f.first_timed_out);
  return text;
}

std::string ending(const Result& found) {
  const std::string text =
      fmt::format("The search stopped after {}: {}.\n",
                  counted(found.evaluations, "evaluation", "evaluations"), describe(found.stop));
  return text + failures(found.failures);
}

}  // namespace

std::string solve_text(const SolveRequest& request, const Result& found) {
  const std::string head =
      fmt::format("{}{}{}: {}, {}.\n", request.name, request.title.empty() ? "" : ", ",
                  request.title, request.space.sense == Sense::maximize ? "maximised" : "minimised",
                  counted(request.space.box.dimension(), "variable", "variables"));
  const bool any = std::ranges::any_of(found.optima, &Optimum::global);
  return head + summary(request, found) + (any ? table_of_optima(request, found) : "") +
         ending(found) + (found.unseen.sentence.empty() ? "" : found.unseen.sentence + "\n") +
         saddles_text(request, found);
}

std::string what_next(const SolveRequest& request, const Result& found) {
  if (request.title.empty())
    return fmt::format(
        "\nNext, with the same flags and:\n"
        "  --seed {}               does another seed find the same optima?\n"
        "  --journal run.cldej    record the run; `clde resume run.cldej` continues it after a "
        "stop\n"
        "  --json > found.json    every optimum with all digits and when it was found\n",
        request.options.seed + 1);
  const std::string solve = "clde solve " + request.name;
  const std::string score = "clde score " + request.name;
  std::string text = "\nNext:\n";
  if (found.optima.empty())
    text += fmt::format("  {} --evaluations {}   a larger budget\n", solve,
                        std::max<std::uint64_t>(1000, 10 * found.evaluations));
  text += fmt::format("  {} --seed {}   does another seed find the same optima?\n", solve,
                      request.options.seed + 1);
  text += fmt::format(
      "  {} --json > found.json   every optimum with all digits and when it was found\n", solve);
  return text +
         fmt::format("  {} --solve found.json   how many of the known optima are these?\n", score);
}

}  // namespace clde::cli
