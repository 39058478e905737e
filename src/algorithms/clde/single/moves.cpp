#include "algorithms/clde/single/moves.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "core/vectors.hpp"
#include "local/filing.hpp"
#include "local/hill_valley.hpp"
#include "local/matrix_adaptation.hpp"

namespace clde::single {
namespace {

constexpr std::size_t sums_tried = 50;
constexpr std::size_t most_repeats = 30;
constexpr double widest_funnel = 0.05;  // per square root of the dimension

std::vector<double> difference(const Well& a, const Well& b) {
  std::vector<double> step(a.unit.size());
  for (std::size_t j = 0; j < step.size(); ++j) step[j] = a.unit[j] - b.unit[j];
  return step;
}

/// The shortest of many sums of `first` and another difference that is not almost nothing.
std::vector<double> second_order(const std::vector<Well>& wells, std::vector<double> first,
                                 Rng& rng) {
  const double negligible = 1e-4 * dot(first, first);
  std::vector<double> best = first;
  double shortest = std::numeric_limits<double>::infinity();
  std::vector<double> sum(first.size());
  for (std::size_t t = 0; t < sums_tried; ++t) {
    const Well& a = wells[rng.index(wells.size())];
    const Well& b = wells[rng.index(wells.size())];
    if (&a == &b) continue;
    for (std::size_t j = 0; j < sum.size(); ++j) sum[j] = first[j] + a.unit[j] - b.unit[j];
    const double length = dot(sum, sum);
    if (length >= shortest || length <= negligible) continue;
    shortest = length;
    best = sum;
  }
  return best;
}

/// The stops of the rough search.
Judge rough_stops(const Run& run, const Descent& from, bool& left) {
  const Leash leash = from.leash;
  const double reference = from.reference;
  return [&run, &left, leash, reference](const LocalProgress& progress,
                                         std::span<const double> mean) -> std::optional<Ending> {
    const double gain = progress.recent_gain();
    const double cost = progress.best();
    if (cost > reference && gain < 0.2 * (cost - reference)) return Ending::hopeless;
    const double gap = run.gap(cost);
    if (gap > run.tolerance() && gain < 0.01 * gap) return Ending::hopeless;
    left = !leash.centre.empty() && run.search.space().distance(mean, leash.centre) > leash.length;
    if (left) return Ending::hopeless;
    return std::nullopt;
  };
}

/// The known well that the search is about to fall into, asked like the test for optima.
class WellTest {
 public:
  WellTest(Run& run, const std::vector<Well>& wells) : run_(run), wells_(wells) {}

  Task<std::size_t> operator()(const Incumbent& now) {
    std::size_t near = wells_.size();
    double smallest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < wells_.size(); ++i) {
      const double d = run_.search.space().distance(wells_[i].unit, now.unit);
      if (wells_[i].cost > now.cost || d >= smallest) continue;
      smallest = d;
      near = i;
    }
    if (near == wells_.size() || smallest > now.reach || smallest >= 0.7 * tested_)
      co_return no_index;
    tested_ = smallest;
    if (smallest < 1e-9) co_return near;
    const Place here{now.unit, now.cost};
    const Place there{wells_[near].unit, wells_[near].cost};
    const bool valley = co_await barrier_between(run_.search, here, there, 3, 0);
    co_return valley ? no_index : near;
  }

 private:
  Run& run_;
  const std::vector<Well>& wells_;
  double tested_ = std::numeric_limits<double>::infinity();
};

}  // namespace

std::size_t reported_within(const Run& run, std::span<const double> unit, double radius) {
  const Archive& f = run.search.archive();
  const std::size_t near = f.nearest_reported(unit);
  if (near == f.size()) return no_index;
  return f.space().distance(unit, f[near].unit) < radius * run.diagonal() ? near : no_index;
}

bool near_reported(const Run& run, std::span<const double> unit, double radius) {
  return reported_within(run, unit, radius) != no_index;
}

void widen_funnel(Run& run, std::size_t optimum, std::span<const double> unit) {
  const double d = run.search.space().distance(run.search.archive()[optimum].unit, unit);
  if (d > widest_funnel * run.diagonal()) return;
  if (run.funnel_radius.size() <= optimum) run.funnel_radius.resize(optimum + 1, 0.0);
  run.funnel_radius[optimum] = std::max(run.funnel_radius[optimum], d);
}

bool in_widened_funnel(const Run& run, std::span<const double> unit) {
  for (std::size_t k = 0; k < run.funnel_radius.size(); ++k) {
    const ArchiveEntry& f = run.search.archive()[k];
    if (f.reported && run.search.space().distance(f.unit, unit) <= run.funnel_radius[k])
      return true;
  }
  return false;
}

std::vector<double> difference_move(const std::vector<Well>& wells, Rng& rng) {
  const std::size_t a = rng.index(wells.size());
  const std::size_t b = rng.index(wells.size());
  if (a == b) return {};
  std::vector<double> step = difference(wells[a], wells[b]);
  if (wells.size() < 4 || rng.chance(0.5)) return step;
  return second_order(wells, std::move(step), rng);
}

std::vector<double> moved_by(const UnitSpace& space, std::span<const double> unit,
                             std::span<const double> step) {
  if (step.empty()) return {};
  std::vector<double> to(unit.begin(), unit.end());
  for (std::size_t j = 0; j < to.size(); ++j) to[j] += step[j];
  if (!space.inside(to)) return {};
  return to;
}

Task<void> repeat_move(Run& run, Well& at, std::vector<double> step) {
  for (std::size_t t = 0; t < most_repeats; ++t) {
    std::vector<double> to = moved_by(run.search.space(), at.unit, step);
    if (to.empty()) co_return;
    const double cost = co_await run.search.evaluate_one(to);
    if (!(cost < at.cost)) co_return;
    at = {std::move(to), cost};
  }
}

std::vector<double> jumped(const UnitSpace& space, std::span<const double> unit, double length,
                           Rng& rng) {
  std::vector<double> to(unit.begin(), unit.end());
  const double each = length / std::sqrt(static_cast<double>(to.size()));
  for (std::size_t j = 0; j < to.size(); ++j) {
    double& u = to[j];
    u += each * rng.normal();
    if (space.periodic(j)) continue;
    if (u < 0) u = -u;
    if (u > 1) u = 2 - u;
    u = std::clamp(u, 0.0, 1.0);
  }
  return to;
}

std::size_t lowest_row(const Matrix& costs) {
  std::size_t best = costs.rows();
  for (std::size_t i = 0; i < costs.rows(); ++i)
    if (std::isfinite(costs(i, 0)) && (best == costs.rows() || costs(i, 0) < costs(best, 0)))
      best = i;
  return best;
}

double spacing_of(const UnitSpace& space, const std::vector<Well>& wells,
                  std::span<const double> unit) {
  double spacing = std::numeric_limits<double>::infinity();
  for (const Well& w : wells) {
    const double d = space.squared_distance(w.unit, unit);
    if (d > 1e-14) spacing = std::min(spacing, d);
  }
  return std::isfinite(spacing) ? std::sqrt(spacing) : 0.01;
}

double reference_cost(const std::vector<Well>& wells, double current) {
  if (wells.size() < 4) return current;
  std::vector<double> costs;
  for (const Well& w : wells) costs.push_back(w.cost);
  std::ranges::sort(costs);
  return costs[std::min(costs.size() - 1, costs.size() * 8 / 10)];
}

Task<Landing> descend(Run& run, const Walker& w, Descent from, Rng& rng) {
  Landing landing;
  const DuplicateTest optima = rediscovery_test(run.search, run.spread, Among::reported);
  WellTest wells(run, w.wells);
  LocalRules rules{run.spread, {}, rough_stops(run, from, landing.left)};
  rules.known = [&](const Incumbent& now) -> Task<std::size_t> {
    if (from.refuse_wells) {
      landing.well = co_await wells(now);
      if (landing.well != no_index) co_return landing.well;
    }
    landing.optimum = co_await optima(now);
    co_return landing.optimum;
  };
  LocalStart start{from.unit, from.cost, from.step, 2 * default_population(run.dimension())};
  Task<LocalOutcome> descent = evolution(run.search, std::move(start), std::move(rules), rng);
  // The stream goes on where the search left it, so that the next one differs.
  rng();
  LocalOutcome end = co_await descent;
  landing.at = {std::move(end.unit), end.cost};
  landing.converged = end.ending == Ending::converged;
  co_return landing;
}

}  // namespace clde::single
