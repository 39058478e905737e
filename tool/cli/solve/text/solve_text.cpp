#include "cli/solve/text/solve_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include <fmt/format.h>

#include <clde/pareto.hpp>
#include <clde/phases.hpp>

#include "cli/solve/text/saddles_text.hpp"
#include "cli/text/family_text.hpp"
#include "cli/text/optima_table.hpp"
#include "display/numbers.hpp"
#include "report/run/statements.hpp"

namespace clde::cli {
namespace {

std::vector<std::size_t> listed(const SolveRequest& request, const Result& found) {
  const bool several = request.space.objectives > 1;
  const double best = several ? 0 : best_value(found.optima, request.space.sense);
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < found.optima.size(); ++i) {
    const Optimum& o = found.optima[i];
    const bool near = !several && std::abs(o.value() - best) <= request.listed_difference;
    if (o.global || near) rows.push_back(i);
  }
  return rows;
}

std::string legend(const SolveRequest& request, const Result& found) {
  const bool estimated =
      std::ranges::any_of(found.optima, [](const Optimum& o) { return o.value_error > 0; });
  if (request.space.objectives == 1)
    return fmt::format(
        "* tied with the best; gap: distance to the best value; {}hits: descents that ended at the "
        "optimum; found at: evaluation at which it was first reached.",
        estimated ? "+-: standard error, values carry noise; " : "");
  const bool told_apart =
      std::ranges::any_of(found.optima, [](const Optimum& o) { return o.piece > 0; });
  return fmt::format(
      "{}; found at: evaluation that found the solution; hypervolume and spacing: relative to the "
      "ranges of the values found.",
      told_apart ? "Pareto optimum: at most a hundredth of the front's range below the front, and "
                   "no known solution of its piece dominates it; piece: connected part of the "
                   "Pareto set"
                 : "Pareto optimum: no known solution dominates it; pieces of the Pareto set are "
                   "not told apart (clde does so with up to eight "
                   "variables)");
}

std::string table_of_optima(const SolveRequest& request, const Result& found,
                            const Screen& screen) {
  const SearchSpace& space = request.space;
  OptimaTable table{.box = space.box,
                    .sense = space.sense,
                    .objectives = space.objectives,
                    .constrained = space.constraints.any(),
                    .optima = found.optima,
                    .listed = listed(request, found),
                    .how_to_see_more = "--json and --out write them all",
                    .value_names = request.value_names};
  const std::size_t left_out = found.optima.size() - table.listed.size();
  const std::string local =
      left_out == 0 || space.objectives > 1
          ? ""
          : screen.line(fmt::format("  {} not listed; leave out --levels and --within to see {}.",
                                    counted(left_out, "worse optimum", "worse optima"),
                                    left_out == 1 ? "it" : "them"));
  const bool located = !none_located(found.optima, space.objectives);
  return "\n" + table.text(screen) + local + families_text(found, space.box, screen) + "\n" +
         (located ? screen.dim(screen.line(legend(request, found))) : "");
}

/// The whole set in one or two lines.
std::string set_text(const SolveRequest& request, const TradeOffs& t, const Screen& screen) {
  std::string text;
  const std::size_t known = request.known_pieces;
  if (t.pieces > 0)
    text += screen.line(
        fmt::format("They form {} of the Pareto set{}{}.", counted(t.pieces, "piece", "pieces"),
                    known > 0 ? fmt::format(" ({} known)", known) : "",
                    t.pieces > 1 ? ": different solutions with the same values" : ""));
  std::string ranges;
  for (std::size_t m = 0; m < t.best.size(); ++m)
    ranges += fmt::format("{}{} from {:.6g} to {:.6g}", m == 0 ? "" : ", ",
                          value_name(request.value_names, m, t.best.size()), t.best[m], t.worst[m]);
  return text + screen.line(fmt::format("{}; hypervolume {:.4f}, spacing {:.4f}.", ranges,
                                        t.hypervolume, t.spacing));
}

/// How many optima are roots of the residuals, and what is proven of them.
std::string roots_text(const SolveRequest& request, const Result& found, const Screen& screen) {
  if (!request.space.derivatives.of_residuals()) return "";
  const RootCount count = count_roots(found);
  const std::string certified =
      request.options.certify == 0 || count.found == 0
          ? ""
          : fmt::format(
                " {} of them certified: exactly one root lies nearby "
                "(docs/how-to/all-roots.md says what this rests on).",
                count.certified == count.found ? "All" : grouped(count.certified));
  return screen.line(counted(count.found, "root", "roots") + " among them." + certified);
}

/// Green if the estimate says that nothing is missing, yellow otherwise.
std::string completeness(const Result& found, std::size_t objectives, const Screen& screen) {
  const std::string sentence = report::completeness_sentence(found, objectives);
  if (sentence.empty()) return "";
  const std::string line = screen.line(sentence);
  return sentence.starts_with("Probably complete") ? screen.good(line) : screen.doubtful(line);
}

std::string failures(const FailureSummary& f, const Screen& screen) {
  if (f.total() == 0) return "";
  std::string text = screen.line(
      fmt::format("{} gave no value: {} failed, {} timed out. {} got a value in a retry.",
                  counted(f.total(), "evaluation", "evaluations"), grouped(f.failed),
                  grouped(f.timed_out), counted(f.recovered, "point", "points")));
  if (f.failed > 0) text += fmt::format("  first failure: {}\n", f.first_failed);
  if (f.timed_out > 0) text += fmt::format("  first timeout: {}\n", f.first_timed_out);
  return text;
}

/// How to repeat a run that depends on the number of workers.
std::string searches_text(const SolveRequest& request, const Result& found, const Screen& screen) {
  const std::size_t searches = request.searches_for_workers;
  if (searches < 2) return "";
  const std::string repeat =
      request.options.schedule == Schedule::free
          ? "answers counted as they arrived, so only a journal (--journal) repeats this run."
          : fmt::format("--searches {} gives the same result with any number of jobs{}.", searches,
                        found.stop == Stop::evaluations || found.stop == Stop::exhausted
                            ? ""
                            : ", but for the evaluations that were under way at the end");
  return screen.line(
      fmt::format("{} searches ran side by side to keep the workers busy; {}", searches, repeat));
}

std::string model_text(const SolveRequest& request, const Screen& screen) {
  if (!request.small_budget) return "";
  return screen.line(
      "With so few evaluations a model chose each of them; --set expensive=0 does without it.");
}

std::string ending(const Result& found, const Screen& screen) {
  const std::string derivatives =
      found.derivative_evaluations == 0
          ? ""
          : fmt::format(" ({} with derivatives)", grouped(found.derivative_evaluations));
  return screen.line(fmt::format("The search stopped after {}{}: {}.",
                                 counted(found.evaluations, "evaluation", "evaluations"),
                                 derivatives, describe(found.stop))) +
         failures(found.failures, screen);
}

std::string title_line(const SolveRequest& request) {
  return fmt::format("{}{}{}{}: {}, {}.", request.heading.empty() ? "" : request.heading + ", ",
                     request.name, request.title.empty() ? "" : ", ", request.title,
                     request.space.sense == Sense::maximize ? "maximised" : "minimised",
                     counted(request.space.box.dimension(), "variable", "variables") +
                         (request.space.objectives == 1
                              ? ""
                              : fmt::format(", {} objectives", request.space.objectives)));
}

/// Curves and surfaces of optima have one row each; nobody may take that for a single point.
std::string families_headline(const Result& found, const Screen& screen) {
  const auto rows = static_cast<std::size_t>(
      std::ranges::count_if(found.families, [](const Family& f) { return f.optimum != no_index; }));
  if (rows == 0) return "";
  if (found.optima.size() == 1)
    return screen.line("It is one point of a curve or surface of optima; see below the table.");
  return screen.line(
      fmt::format("{} not alone: part of a curve or surface of optima; see below "
                  "the table.",
                  rows == 1 ? "1 of them is" : grouped(rows) + " of them are"));
}

std::string pareto_headline(std::size_t global, std::size_t rest) {
  const std::string others =
      rest == 0 ? "" : " and " + counted(rest, "other solution", "other solutions");
  return counted(global, "Pareto optimum", "Pareto optima") + others + " found.";
}

/// Standard error of the best value; 0 if it is exact.
double error_of_best(std::span<const Optimum> optima, double best) {
  const auto of = std::ranges::find_if(optima, [&](const Optimum& o) { return o.value() == best; });
  return of == optima.end() ? 0 : of->value_error;
}

/// "1 has", "both have", "all 4 have"; under noise values that tie still differ.
std::string tied_text(std::size_t ties, std::size_t count, double error) {
  const std::string who = ties == 1      ? "1"
                          : ties < count ? grouped(ties)
                          : count == 2   ? "both"
                                         : "all " + grouped(count);
  if (error > 0 && ties > 1) return who + " are tied with the best value";
  return who + (ties == 1 ? " has" : " have") + " the best value";
}

}  // namespace

std::string headline(std::span<const Optimum> optima, std::size_t objectives, Sense sense) {
  const std::size_t count = optima.size();
  const auto ties = static_cast<std::size_t>(
      std::ranges::count(optima, true, objectives == 1 ? &Optimum::tie : &Optimum::global));
  if (count == 0) return "No optimum found.";
  if (objectives > 1) return pareto_headline(ties, count - ties);
  const double value = best_value(optima, sense);
  const double error = error_of_best(optima, value);
  const std::string best = with_error(value, error);
  if (none_located(optima, objectives) && ties > 1)
    return fmt::format(
        "{} points share the best value, {}; no descent has confirmed them as optima.",
        grouped(ties), best);
  if (none_located(optima, objectives))
    return fmt::format(
        "No optimum located yet: no descent has converged. The best point so far has the value {}.",
        best);
  if (count == 1) return fmt::format("1 optimum found; its value is {}.", best);
  return fmt::format("{} optima found; {}, {}.", grouped(count), tied_text(ties, count, error),
                     best);
}

std::string better_point_text(const Result& found, std::size_t objectives, const Screen& screen) {
  const std::string sentence = report::better_point_sentence(found);
  return sentence.empty() || objectives > 1 ? "" : screen.doubtful(screen.line(sentence));
}

std::string solve_text(const SolveRequest& request, const Result& found, const Screen& screen) {
  const SearchSpace& space = request.space;
  std::string text =
      screen.line(title_line(request)) +
      screen.bold(screen.line(headline(found.optima, space.objectives, space.sense)));
  if (space.objectives > 1 && !found.optima.empty())
    text += set_text(request, trade_offs(found, space.sense), screen);
  text += families_headline(found, screen);
  text += roots_text(request, found, screen);
  text += better_point_text(found, space.objectives, screen);
  text += completeness(found, space.objectives, screen);
  if (!found.optima.empty()) text += table_of_optima(request, found, screen);
  return text + ending(found, screen) + model_text(request, screen) +
         searches_text(request, found, screen) + saddles_text(request, found);
}

}  // namespace clde::cli
