#include "algorithms/clde/single/climb.hpp"

#include <algorithm>
#include <cmath>

#include "core/portable_math.hpp"
#include "local/local_search.hpp"
#include "local/saddles/saddle.hpp"

namespace clde::single {
namespace {

constexpr double almost_global = 1e-3;  // of the spread above the best
constexpr double off_saddle = 0.01;     // of the unit cube: from there it goes down

/// Good finds pay by the cube of their standing, those at the global level 2 more.
double reward(Run& run, const Filed& filed) {
  if (!filed.is_new) return 0;
  const ArchiveEntry& f = run.search.archive()[filed.index];
  const double quality = std::clamp(run.standing(f.cost()), 0.0, 1.0);
  return quality * quality * quality + (f.reported ? 2.0 : 0.0);
}

double geometric(double from, double to, double share) {
  return from * portable_exp(share * portable_log(to / from));
}

/// The three scales divide the range from a quarter of the spacing down to the finest lattice.
double first_step(const Run& run, double spacing, std::size_t method, Rng& rng) {
  const double widest = std::clamp(0.25 * spacing / run.diagonal(), 1e-6, 0.25);
  const auto dimension = static_cast<double>(run.dimension());
  const double finest = std::min(widest, 0.001 * std::max(1.0, dimension / 3));
  const double third = static_cast<double>(method - es_coarse) + rng.uniform();
  return geometric(widest, finest, third / 3);
}

std::size_t choose_method(Run& run, Rng& rng) {
  if (run.settings.local == "bfgs") return use_bfgs;
  if (run.settings.local == "es") return es_coarse + rng.index(method_count - es_coarse);
  if (!run.plain.told()) return use_bfgs;
  if (rng.chance(0.95 * run.promise())) return use_bfgs;
  return run.methods.choose(rng);
}

LocalRules rules_of(Run& run) {
  if (run.settings.wants_all()) return {run.spread, rediscovery_test(run.search, run.spread), {}};
  return {run.spread, rediscovery_test(run.search, run.spread),
          hopeless_far_from_best(run.search, run.tolerance())};
}

struct Climb {
  LocalStart start;
  std::size_t method = use_bfgs;
  Rng rng;
  bool blind = false;
};

/// Where descents mostly end higher up, most are given up as soon as that is foreseen. Not all:
/// through curved valleys the forecast is wrong. And not blind ones, which are to be counted.
LocalRules rules_of_descent(Run& run, Climb& climb) {
  LocalRules rules = rules_of(run);
  const bool many_miss = !run.settings.wants_all() && run.plain.missing(run.search.archive()) > 0.3;
  if (many_miss && !climb.blind && climb.rng.chance(0.8))
    rules.judge = doomed_far_from_best(run.search, run.tolerance());
  return rules;
}

/// Where the quasi-Newton search stalls on good ground, the evolution strategy takes over.
Task<LocalOutcome> descend_smoothly(Run& run, Climb climb, bool& stalled) {
  const double step = 0.01 * climb.start.step;
  LocalRules rules = rules_of_descent(run, climb);
  LocalOutcome end =
      co_await descend_smooth(run.search, std::move(climb.start), std::move(rules), climb.rng);
  stalled = end.ending == Ending::stalled;
  if (end.ending != Ending::stalled || !(run.gap(end.cost) <= promising * run.spread))
    co_return end;
  const std::uint64_t used = end.evaluations;
  LocalStart from{std::move(end.unit), end.cost, step};
  end = co_await evolution(run.search, std::move(from), rules_of(run), climb.rng);
  end.evaluations += used;
  co_return end;
}

/// An optimum almost at the global level that is found again may be one that a search left too
/// early, in a narrow valley say: it would stand between all others and the true bottom.
bool deserves_polish(Run& run, const Filed& filed) {
  // Where all are wanted every optimum is proved to be one.
  if (filed.is_new || filed.index == no_index || run.settings.wants_all()) return false;
  const ArchiveEntry& f = run.search.archive()[filed.index];
  if (f.reported || run.gap(f.cost()) > almost_global * run.spread) return false;
  return run.polished.insert(filed.index).second;
}

/// Searches on from a finding, without asking whether it is known; evaluations spent.
Task<std::uint64_t> polish(Run& run, std::size_t index, Rng rng) {
  const ArchiveEntry& f = run.search.archive()[index];
  LocalStart from{f.unit, f.cost(), 0.01};
  LocalRules rules{run.spread, {}, hopeless_far_from_best(run.search, run.tolerance())};
  LocalOutcome end = co_await evolution(run.search, std::move(from), std::move(rules), rng);
  const std::uint64_t used = end.evaluations;
  co_await file_outcome(run.search, std::move(end), run.spread, Keep::rough);
  co_return used;
}

struct Climbed {
  Filed filed;
  std::uint64_t evaluations = 0;
  bool stalled = false;  // the quasi-Newton search, if that was the method
};

Task<LocalOutcome> descend(Run& run, Climb climb, bool& stalled) {
  if (climb.method == use_bfgs) return descend_smoothly(run, std::move(climb), stalled);
  return evolution(run.search, std::move(climb.start), rules_of(run), climb.rng);
}

/// Descents may end on saddles, or too early. Among optima at the global level that does not
/// matter, since others lie below; where all are wanted it does.
bool may_be_saddle(const Run& run, const Filed& end) {
  // On the edge of a constraint, or between steps, curvature says nothing.
  if (run.search.constrained() || run.search.space().has_steps()) return false;
  return run.settings.wants_all() && end.index != no_index && !run.proven.contains(end.index) &&
         run.search.archive()[end.index].convergence == Convergence::converged;
}

/// From a finding that is a saddle down to where it leads.
Task<Filed> leave_saddles(Run& run, Filed end, Rng rng) {
  constexpr std::size_t most = 5;
  for (std::size_t i = 0; i < most && may_be_saddle(run, end); ++i) {
    run.proven.insert(end.index);
    std::vector<double> at = run.search.archive()[end.index].unit;
    const auto down = co_await way_down(run.search, at);
    if (!down) break;
    run.search.archive().demote(end.index, run.search.spent());
    run.proven.erase(end.index);
    for (std::size_t j = 0; j < at.size(); ++j)
      at[j] = run.search.space().clamp(j, at[j] + off_saddle * (*down)[j]);
    const double unknown = std::numeric_limits<double>::quiet_NaN();
    LocalStart from{std::move(at), unknown, 0.01};
    LocalRules rules{run.spread, {}, {}};
    LocalOutcome below =
        co_await descend_smooth(run.search, std::move(from), std::move(rules), rng);
    end = co_await file_outcome(run.search, std::move(below), run.spread, Keep::rough);
  }
  co_return end;
}

Task<Climbed> climb(Run& run, Climb climb) {
  const Rng rng = climb.rng;
  const bool smooth = climb.method == use_bfgs || ground_is_smooth(run);
  const std::uint64_t before = run.search.asked_by_this_task();
  bool stalled = false;
  LocalOutcome end = co_await descend(run, std::move(climb), stalled);
  std::uint64_t used = end.evaluations;
  Filed filed = co_await file_outcome(run.search, std::move(end), run.spread, Keep::rough);
  if (smooth && may_be_saddle(run, filed)) {
    filed = co_await leave_saddles(run, filed, rng);
    used = run.search.asked_by_this_task() - before;
  }
  if (deserves_polish(run, filed)) used += co_await polish(run, filed.index, rng);
  co_return Climbed{filed, used, stalled};
}

/// By the method that lately paid, which is paid in turn.
Task<Climbed> climb_for_credit(Run& run, Climb from) {
  const std::size_t method = from.method;
  const Climbed end = co_await climb(run, std::move(from));
  run.methods.pay(method, reward(run, end.filed), end.evaluations);
  co_return end;
}

void note_plain(Run& run, std::size_t method, const Climbed& end) {
  if (method == use_bfgs) run.plain.note(end.stalled, end.filed.index);
}

}  // namespace

bool ground_is_smooth(const Run& run) {
  if (run.settings.local != "auto") return run.settings.local == "bfgs";
  if (run.promise() > 0) return true;
  double rugged = 0;
  for (std::size_t m = es_coarse; m < method_count; ++m)
    rugged = std::max(rugged, run.methods.rate(m));
  return run.methods.rate(use_bfgs) > 2 * rugged;
}

Task<Filed> climb_from_seed(Run& run, Seed seed, std::uint64_t number) {
  Rng rng = run.search.stream("climb", number);
  const std::size_t method = choose_method(run, rng);
  const double step = method == use_bfgs
                          ? std::clamp(0.3 * seed.spacing / run.diagonal(), 1e-3, 0.2)
                          : first_step(run, seed.spacing, method, rng);
  Climb from{{std::move(seed.unit), seed.cost, step}, method, rng};
  const Climbed end = co_await climb_for_credit(run, std::move(from));
  note_plain(run, method, end);
  co_return end.filed;
}

Task<Filed> climb_with_step(Run& run, Seed seed, double step, std::uint64_t number) {
  Rng rng = run.search.stream("climb", number);
  const std::size_t method = choose_method(run, rng);
  Climb from{{std::move(seed.unit), seed.cost, step}, method, rng};
  const Climbed end = co_await climb_for_credit(run, std::move(from));
  co_return end.filed;
}

Task<Filed> climb_on_unknown_ground(Run& run, Seed seed, double step, std::uint64_t number) {
  const std::size_t method = ground_is_smooth(run) ? use_bfgs : es_coarse;
  const Rng rng = run.search.stream("climb", number);
  Climb from{{std::move(seed.unit), seed.cost, step}, method, rng, seed.blind};
  const Climbed end = co_await climb(run, std::move(from));
  note_plain(run, method, end);
  co_return end.filed;
}

}  // namespace clde::single
