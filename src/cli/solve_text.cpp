#include <algorithm>

#include <fmt/format.h>

#include "cli/numbers.hpp"
#include "cli/solve_pages.hpp"
#include "cli/text_table.hpp"

namespace clde::cli {
namespace {

constexpr std::size_t most_rows = 20;
constexpr std::size_t most_variables = 6;  // a row of the table then fits into 120 columns

std::size_t shown_variables(const Box& box) {
  return box.dimension() <= most_variables + 1 ? box.dimension() : most_variables;
}

std::vector<TextTable::Column> columns(const Problem& problem) {
  std::vector<TextTable::Column> all = {{"#"}};
  if (problem.objectives() == 1) all.push_back({"value"});
  for (std::size_t m = 1; problem.objectives() > 1 && m <= problem.objectives(); ++m)
    all.push_back({fmt::format("f{}", m)});
  for (std::size_t j = 0; j < shown_variables(problem.box()); ++j)
    all.push_back({problem.box().name(j)});
  if (shown_variables(problem.box()) < problem.dimension()) all.push_back({"..."});
  all.push_back({"hits"});
  all.push_back({"found at"});
  return all;
}

std::vector<std::string> cells(const Optimum& optimum, std::size_t number, const Problem& problem) {
  std::vector<std::string> row = {grouped(number)};
  for (const double v : optimum.values) row.push_back(fmt::format("{:.10g}", v));
  for (std::size_t j = 0; j < shown_variables(problem.box()); ++j)
    row.push_back(fmt::format("{:.7g}", optimum.x[j]));
  if (shown_variables(problem.box()) < problem.dimension()) row.emplace_back("...");
  row.push_back(grouped(optimum.hits));
  row.push_back(grouped(optimum.found_at));
  return row;
}

std::string table_of_global(const SolveRequest& request, const Result& found) {
  TextTable table(columns(request.problem));
  std::size_t number = 0;
  for (const Optimum& optimum : found.optima) {
    if (!optimum.global) continue;
    if (++number <= most_rows) table.add_row(cells(optimum, number, request.problem));
  }
  const std::string rest =
      number <= most_rows
          ? ""
          : fmt::format("  ... {} more (use --json or --out)\n", grouped(number - most_rows));
  return table.text() + rest +
         "\nhits: local searches that ended there; found at: evaluations spent by then.\n";
}

std::string summary(const SolveRequest& request, const Result& found) {
  const auto global =
      static_cast<std::size_t>(std::ranges::count(found.optima, true, &Optimum::global));
  const std::size_t local = found.optima.size() - global;
  const std::string besides =
      local == 0 ? "" : ", and " + counted(local, "local optimum", "local optima") + " besides";
  if (global == 0) return "No optimum was found" + besides + ".\n";
  if (request.problem.objectives() > 1)
    return counted(global, "Pareto optimum", "Pareto optima") + " found" + besides + ".\n\n";
  const auto best = std::ranges::find(found.optima, true, &Optimum::global);
  return fmt::format("{} found, best value {:.10g}{}.\n\n",
                     counted(global, "global optimum", "global optima"), best->value(), besides);
}

std::string ending(const Result& found) {
  std::string text = fmt::format("It ended because {}: {} used.\n", describe(found.stop),
                                 counted(found.evaluations, "evaluation", "evaluations"));
  if (found.failures.total() > 0)
    text += fmt::format("{} gave no value ({} failed, {} timed out); the first said: {}\n",
                        counted(found.failures.total(), "evaluation", "evaluations"),
                        grouped(found.failures.failed), grouped(found.failures.timed_out),
                        found.failures.first_message);
  return text;
}

}  // namespace

std::string solve_text(const SolveRequest& request, const Result& found) {
  const std::string head =
      fmt::format("{}, {}: {}, {}.\n", request.name, request.title,
                  request.problem.sense() == Sense::maximize ? "maximised" : "minimised",
                  counted(request.problem.dimension(), "variable", "variables"));
  const bool any = std::ranges::any_of(found.optima, &Optimum::global);
  return head + summary(request, found) + (any ? table_of_global(request, found) : "") +
         ending(found);
}

std::string what_next(const SolveRequest& request, const Result& found) {
  const std::string solve = "clde solve " + request.name;
  const std::string score = "clde score " + request.name;
  std::string text = "\nWhat to try next:\n";
  if (found.optima.empty())
    text += fmt::format("  {} --evaluations {}   more effort\n", solve,
                        std::max<std::uint64_t>(1000, 10 * found.evaluations));
  text += fmt::format("  {} --seed {}   do the same optima come back?\n", solve,
                      request.options.seed + 1);
  text += fmt::format("  {} --json > found.json   all digits, every optimum, when it was found\n",
                      solve);
  return text +
         fmt::format("  {} --solve found.json   how many of the known ones are these?\n", score);
}

}  // namespace clde::cli
