#include "cli/solve/what_next.hpp"

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

bool searched_only_globals(const SolveFlags& flags, const SolveRequest& request,
                           const Result& found) {
  return request.space.objectives == 1 && flags.answer.levels.empty() &&
         std::ranges::any_of(found.optima, [](const Optimum& o) { return !o.global; });
}

/// What may be added to the same command.
std::vector<Hint> flags_to_add(const SolveFlags& flags, const SolveRequest& request,
                               const Result& found) {
  std::vector<Hint> hints;
  if (found.optima.empty() || none_located(found.optima, request.space.objectives))
    hints.push_back(
        {fmt::format("--evaluations {}", std::max<std::uint64_t>(1000, 10 * found.evaluations)),
         "a larger budget"});
  if (searched_only_globals(flags, request, found))
    hints.push_back({"--levels all", "search for local optima as much as for the best"});
  hints.push_back({fmt::format("--seed {}", request.options.seed + 1),
                   "does another seed find the same optima?"});
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
