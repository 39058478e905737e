#include "algorithms/clde/climb.hpp"

#include <algorithm>
#include <cmath>

#include "core/elementary.hpp"
#include "search/local_search.hpp"

namespace clde::two_level {
namespace {

constexpr double almost_global = 1e-3;  // of the spread above the best

/// Good finds pay by the cube of their standing, those at the global level 2 more.
double reward(Run& run, const Merged& merged) {
  if (!merged.fresh) return 0;
  const Finding& f = run.search.findings()[merged.index];
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
  return run.methods.choose(rng);
}

LocalRules rules_of(Run& run) {
  return {run.spread, rediscovery_test(run.search, run.spread),
          hopeless_far_from_best(run.search, run.tolerance())};
}

/// Where the quasi-Newton search stalls on good ground, the evolution strategy takes over.
Task<LocalOutcome> descend_smoothly(Run& run, LocalStart start, Rng rng) {
  const double step = 0.01 * start.step;
  LocalOutcome end = co_await bfgs(run.search, std::move(start), rules_of(run), rng);
  if (end.ending != Ending::stalled || !(run.gap(end.cost) <= promising * run.spread))
    co_return end;
  const std::uint64_t used = end.evaluations;
  LocalStart from{std::move(end.unit), end.cost, step};
  end = co_await evolution(run.search, std::move(from), rules_of(run), rng);
  end.evaluations += used;
  co_return end;
}

/// An optimum almost at the global level that is found again may be one that a search left too
/// early, in a narrow valley say: it would stand between all others and the true bottom.
bool deserves_polish(Run& run, const Merged& merged) {
  if (merged.fresh || merged.index == no_optimum) return false;
  const Finding& f = run.search.findings()[merged.index];
  if (f.reported || run.gap(f.cost()) > almost_global * run.spread) return false;
  return run.polished.insert(merged.index).second;
}

/// Searches on from a finding, without asking whether it is known; evaluations spent.
Task<std::uint64_t> polish(Run& run, std::size_t index, Rng rng) {
  const Finding& f = run.search.findings()[index];
  LocalStart from{f.unit, f.cost(), 0.01};
  LocalRules rules{run.spread, {}, hopeless_far_from_best(run.search, run.tolerance())};
  LocalOutcome end = co_await evolution(run.search, std::move(from), std::move(rules), rng);
  const std::uint64_t used = end.evaluations;
  co_await merge(run.search, std::move(end), run.spread, Keep::rough);
  co_return used;
}

struct Climbed {
  Merged merged;
  std::uint64_t evaluations = 0;
};

Task<Climbed> climb(Run& run, LocalStart start, std::size_t method, Rng rng) {
  Task<LocalOutcome> descent = method == use_bfgs
                                   ? descend_smoothly(run, std::move(start), rng)
                                   : evolution(run.search, std::move(start), rules_of(run), rng);
  LocalOutcome end = co_await descent;
  std::uint64_t used = end.evaluations;
  const Merged merged = co_await merge(run.search, std::move(end), run.spread, Keep::rough);
  if (deserves_polish(run, merged)) used += co_await polish(run, merged.index, rng);
  co_return Climbed{merged, used};
}

/// By the method that lately paid, which is paid in turn.
Task<Merged> climb_for_credit(Run& run, LocalStart start, std::size_t method, Rng rng) {
  const Climbed end = co_await climb(run, std::move(start), method, rng);
  run.methods.pay(method, reward(run, end.merged), end.evaluations);
  co_return end.merged;
}

}  // namespace

bool ground_is_smooth(const Run& run) {
  if (run.settings.local != "auto") return run.settings.local == "bfgs";
  double rugged = 0;
  for (std::size_t m = es_coarse; m < method_count; ++m)
    rugged = std::max(rugged, run.methods.rate(m));
  return run.methods.rate(use_bfgs) > 2 * rugged;
}

Task<Merged> climb_from_seed(Run& run, Seed seed, std::uint64_t number) {
  Rng rng = run.search.stream("climb", number);
  const std::size_t method = choose_method(run, rng);
  const double step = method == use_bfgs
                          ? std::clamp(0.3 * seed.spacing / run.diagonal(), 1e-3, 0.2)
                          : first_step(run, seed.spacing, method, rng);
  LocalStart start{std::move(seed.unit), seed.cost, step};
  const Merged merged = co_await climb_for_credit(run, std::move(start), method, rng);
  co_return merged;
}

Task<Merged> climb_with_step(Run& run, Seed seed, double step, std::uint64_t number) {
  Rng rng = run.search.stream("climb", number);
  const std::size_t method = choose_method(run, rng);
  LocalStart start{std::move(seed.unit), seed.cost, step};
  const Merged merged = co_await climb_for_credit(run, std::move(start), method, rng);
  co_return merged;
}

Task<Merged> climb_on_unknown_ground(Run& run, Seed seed, double step, std::uint64_t number) {
  LocalStart start{std::move(seed.unit), seed.cost, step};
  const std::size_t method = ground_is_smooth(run) ? use_bfgs : es_coarse;
  const Climbed end =
      co_await climb(run, std::move(start), method, run.search.stream("climb", number));
  co_return end.merged;
}

}  // namespace clde::two_level
