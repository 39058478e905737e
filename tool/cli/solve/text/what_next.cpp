#include "cli/solve/text/what_next.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "cli/text/optima_table.hpp"

namespace clde::cli {
namespace {

struct Hint {
  std::string command;
  std::string why;
};

std::uint64_t larger_budget(const Result& found) {
  return std::max<std::uint64_t>(1000, 10 * found.evaluations);
}

bool searched_only_globals(const SolveFlags& flags, const SolveRequest& request,
                           const Result& found) {
  return request.space.objectives == 1 && flags.answer.levels.empty() &&
         std::ranges::any_of(found.optima, [](const Optimum& o) { return !o.global; });
}

/// Nothing says yet that no optimum is missing, and the search can tell when that is so.
bool may_be_incomplete(const SolveFlags& flags, const SolveRequest& request, const Result& found) {
  return request.space.objectives == 1 && request.options.algorithm == "clde" &&
         flags.stop.stop_when.empty() && !found.unseen.sentence.starts_with("Probably complete");
}

/// Once something was found: is it all?
std::vector<Hint> hints_to_be_sure(const SolveFlags& flags, const SolveRequest& request,
                                   const Result& found) {
  std::vector<Hint> hints;
  if (may_be_incomplete(flags, request, found))
    hints.push_back({fmt::format("-n {} --stop-when complete:0.95", larger_budget(found)),
                     "go on until probably none is missing"});
  if (searched_only_globals(flags, request, found))
    hints.push_back({"--levels all", "search for local optima as eagerly"});
  hints.push_back({fmt::format("--seed {}", request.options.seed + 1),
                   "does another seed find the same optima?"});
  return hints;
}

/// What may be added to the same command.
std::vector<Hint> flags_to_add(const SolveFlags& flags, const SolveRequest& request,
                               const Result& found) {
  std::vector<Hint> hints;
  if (found.optima.empty() || none_located(found.optima, request.space.objectives))
    hints.push_back(
        {fmt::format("-n {}", larger_budget(found)), "a larger budget, so that descents converge"});
  else
    hints = hints_to_be_sure(flags, request, found);
  if (flags.output.report.empty())
    hints.push_back({"--report found.html", "a page with maps and charts"});
  if (flags.output.journal.empty() && request.title.empty())
    hints.push_back({"--journal run.cldej", "record the run; `clde resume` continues it"});
  if (flags.output.out.empty())
    hints.push_back({"--json > found.json", "every optimum with all digits"});
  return hints;
}

std::string hint_lines(const std::vector<Hint>& hints) {
  std::size_t longest = 0;
  for (const Hint& hint : hints) longest = std::max(longest, hint.command.size());
  std::string text;
  for (const Hint& hint : hints)
    text += fmt::format("  {:<{}}  {}\n", hint.command, longest, hint.why);
  return text;
}

}  // namespace

std::string what_next(const SolveFlags& flags, const SolveRequest& request, const Result& found) {
  std::string text = "\nNext, the same command with\n";
  text += hint_lines(flags_to_add(flags, request, found));
  if (!flags.output.journal.empty())
    text +=
        fmt::format("or\n  clde show {}   the landscape in the terminal\n", flags.output.journal);
  return text;
}

}  // namespace clde::cli
