// Is the end of a descent a known minimum or a new one?
#include <clde/filing.hpp>

#include <cmath>
#include <limits>
#include <memory>

#include "core/vectors.hpp"
#include "local/hill_valley.hpp"
#include "tasks/search_state.hpp"

namespace clde {
namespace {

/// Points tested on a line: longer lines could hide narrower barriers.
std::size_t line_points(std::size_t least, double length) {
  return least + static_cast<std::size_t>(length / 0.05);
}

double noise(double cost, double scale) {
  return 1e-15 * std::abs(cost) + 1e-13 * scale;
}

/// Is the end of a descent the entry `index`? The evidence; `a` is filled in when it is filed.
Task<Comparison> compare(Search& search, const LocalOutcome& outcome, std::size_t index,
                         double scale) {
  // Copied: the entry may move while the line is evaluated.
  const std::vector<double> known = search.archive()[index].unit;
  const double cost = search.archive()[index].cost();
  const double close = same_point * std::sqrt(static_cast<double>(known.size()));
  Comparison found{no_index, index, Comparison::Verdict::same_point,
                   search.space().distance(outcome.unit, known)};
  found.value = std::numeric_limits<double>::quiet_NaN();
  if (found.distance <= close) co_return found;
  LineTest line = co_await test_line(search, {{outcome.unit, outcome.cost},
                                              {known, cost},
                                              line_points(5, found.distance),
                                              noise(cost, scale)});
  found.verdict = line.barrier ? Comparison::Verdict::barrier : Comparison::Verdict::no_barrier;
  found.tested = line.tested;
  found.x = std::move(line.worst);
  found.value = line.cost;
  co_return found;
}

Task<bool> is_feasible(Search& search, std::span<const double> unit) {
  Matrix point;
  point.push_row(unit);
  const Matrix columns = co_await search.evaluate_columns(std::move(point));
  co_return std::isfinite(columns(0, 0)) && SearchState::of(search).merit.feasible(columns[0]);
}

/// The entry that the user's own rule takes for the same; no_index if there is none.
std::size_t same_by_user_rule(const Search& search, std::span<const double> unit) {
  const SameOptimumRule& same_optimum = search.given().same_optimum;
  if (!same_optimum.given()) return no_index;
  const Coordinates& coordinates = SearchState::of(search).coordinates;
  std::vector<double> here(coordinates.user().dimension()), there(here.size());
  coordinates.to_user(unit, here);
  for (std::size_t i = 0; i < search.archive().size(); ++i) {
    // Rough entries are no optima, and there may be thousands of them.
    if (search.archive()[i].convergence != Convergence::converged) continue;
    coordinates.to_user(search.archive()[i].unit, there);
    if (same_optimum.distance(here, there) <= same_optimum.same) return i;
  }
  return no_index;
}

/// Wider than this, the sample spans several basins: too early to test.
double widest_reach(const Incumbent& now) {
  return 0.2 * std::sqrt(static_cast<double>(now.unit.size()));
}

}  // namespace

Task<Filed> file_outcome(Search& search, LocalOutcome outcome, double scale, Keep keep) {
  Archive& archive = search.archive();
  if (outcome.ending == Ending::rediscovery) {
    archive.hit(outcome.rediscovered,
                {outcome.unit, outcome.cost, search.spent(), Convergence::rough});
    co_return Filed{outcome.rediscovered, false};
  }
  search.space().canonicalize(outcome.unit);
  if (search.constrained()) {
    const bool keeps_to_all = co_await is_feasible(search, outcome.unit);
    if (!keeps_to_all) co_return Filed{};
  }
  const bool counts = outcome.ending == Ending::converged ||
                      (keep == Keep::best_only && outcome.cost < archive.best());
  if (!counts && (keep == Keep::best_only || !std::isfinite(outcome.cost))) co_return Filed{};
  const Convergence convergence = counts ? Convergence::converged : Convergence::rough;
  const std::size_t same = counts ? same_by_user_rule(search, outcome.unit) : no_index;
  if (same != no_index) {
    archive.hit(same, {outcome.unit, outcome.cost, search.spent(), convergence});
    co_return Filed{same, false};
  }
  Comparison compared;
  for (std::size_t near = archive.nearest(outcome.unit); near != no_index && near != compared.b;
       near = archive.nearest(outcome.unit)) {
    compared = co_await compare(search, outcome, near, scale);
    if (compared.verdict != Comparison::Verdict::barrier) {
      archive.hit(near, {outcome.unit, outcome.cost, search.spent(), convergence});
      compared.a = near;
      archive.keep(std::move(compared));
      co_return Filed{near, false};
    }
  }
  const std::size_t added = archive.add({outcome.unit, outcome.cost, search.spent(), convergence});
  compared.a = added;
  if (compared.b != no_index) archive.keep(std::move(compared));
  co_return Filed{added, true};
}

RediscoveryTest rediscovery_test(Search& search, double scale, Among among) {
  const auto tested = std::make_shared<double>(std::numeric_limits<double>::infinity());
  return [&search, scale, among, tested](const Incumbent& now) -> Task<std::size_t> {
    const Archive& archive = search.archive();
    const std::size_t near = archive.nearest_if(now.expected, [&](const ArchiveEntry& f) {
      return f.cost() <= now.cost && (among == Among::all || f.reported);
    });
    if (near == no_index || now.reach > widest_reach(now)) co_return no_index;
    const std::vector<double> known = archive[near].unit;
    const double cost = archive[near].cost();
    const double length = search.space().distance(now.expected, known);
    if (length > now.reach || length >= 0.7 * *tested) co_return no_index;
    *tested = length;
    const bool barrier = co_await barrier_between(
        search, {{now.unit, now.cost}, {known, cost}, line_points(3, length), noise(cost, scale)});
    co_return barrier ? no_index : near;
  };
}

}  // namespace clde
