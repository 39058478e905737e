// Is the end of a descent a known minimum or a new one?
#include <clde/extend/filing.hpp>

#include <cmath>
#include <limits>
#include <memory>

#include "core/numbers/vectors.hpp"
#include "descents/filing/families.hpp"
#include "descents/filing/hill_valley.hpp"
#include "descents/filing/level.hpp"
#include "descents/filing/same_basin.hpp"
#include "tasks/search_state.hpp"

namespace clde {
namespace {

/// Barriers lower than the noise show in the mean of many points between the two. Few points first,
/// more if those leave it open.
Task<bool> rises_on_average(Search& search, TestedLine line) {
  const double rim = std::max(line.a.cost, line.b.cost);
  const double noise = search.noise().of(rim);
  std::size_t taken = 0;
  double sum = 0;
  for (const std::size_t wanted : {24U, 96U}) {
    Matrix points;
    std::vector<double> between(line.a.unit.size());
    for (std::size_t i = taken; i < wanted; ++i) {
      // The middle half of the line, no point twice: rough noise would repeat itself.
      const double t = 0.25 + 0.5 * std::fmod(0.618033988749895 * static_cast<double>(i + 1), 1.0);
      search.space().between(line.a.unit, line.b.unit, t, between);
      points.push_row(between);
    }
    const Matrix costs = co_await search.evaluate(std::move(points));
    for (std::size_t i = 0; i < costs.rows(); ++i)
      sum += std::isfinite(costs(i, 0)) ? costs(i, 0) - rim : 0;
    taken = wanted;
    const double error = noise / std::sqrt(static_cast<double>(taken));
    const double rise = sum / static_cast<double>(taken);
    if (rise > 4 * error) co_return true;
    if (rise < error) co_return false;
  }
  co_return false;
}

/// How far off a minimum may be that was located under noise.
double uncertainty(const StandardErrors& errors) {
  double sum = 0;
  for (const double e : errors.unit) sum += e * e;
  return std::sqrt(sum);
}

/// Is the end of a descent the entry `index`? The evidence; `a` is filled in when it is filed.
Task<Comparison> compare(Search& search, const LocalOutcome& outcome, std::size_t index,
                         double scale) {
  // Copied: the entry may move while the line is evaluated.
  const std::vector<double> known = search.archive()[index].unit;
  const double cost = search.archive()[index].cost();
  const double close =
      std::max(same_point * std::sqrt(static_cast<double>(known.size())),
               3 * (uncertainty(outcome.errors) + uncertainty(search.archive()[index].errors)));
  Comparison found{no_index,
                   index,
                   Comparison::Verdict::same_point,
                   search.space().distance(outcome.unit, known),
                   0,
                   {}};
  found.value = std::numeric_limits<double>::quiet_NaN();
  if (found.distance <= close) co_return found;
  LineTest line = co_await test_line(search, {{outcome.unit, outcome.cost},
                                              {known, cost},
                                              line_points(5, found.distance),
                                              tolerated_rise(search, cost, scale)});
  if (!line.barrier && search.noise().noisy() && outcome.errors.known())
    line.barrier = co_await rises_on_average(search, {{outcome.unit, outcome.cost}, {known, cost}});
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

/// Under noise an end that is no estimate is the luckiest sample, and would beat every estimate.
bool is_lucky(const Search& search, const LocalOutcome& outcome) {
  const bool estimable = !search.constrained() && !search.space().has_steps();
  return search.noise().noisy() && estimable && !outcome.errors.known();
}

DescentEnd end_of(const Search& search, const LocalOutcome& outcome, Convergence convergence) {
  return {outcome.unit, outcome.cost, search.spent(), convergence, outcome.errors};
}

/// Isolated minima are found again within much less (unit cube, per square root of the dimension).
constexpr double far_apart = 0.01;

bool is_far(const Search& search, const LocalOutcome& outcome, const Comparison& compared,
            double scale) {
  const double far = far_apart * std::sqrt(static_cast<double>(outcome.unit.size()));
  return compared.verdict == Comparison::Verdict::no_barrier && compared.distance > far &&
         std::abs(outcome.cost - search.archive()[compared.b].cost()) <= same_level * scale;
}

/// A point of the same level next to one of a family is one of its points.
bool on_family(const Search& search, const LocalOutcome& outcome, std::size_t near) {
  if (near == no_index || search.archive()[near].family == 0) return false;
  const double close = family_spacing * std::sqrt(static_cast<double>(outcome.unit.size()));
  return search.space().distance(outcome.unit, search.archive()[near].unit) <= close;
}

/// Wider than this, the sample spans several basins: too early to test.
double widest_reach(const Incumbent& now) {
  return 0.2 * std::sqrt(static_cast<double>(now.unit.size()));
}

}  // namespace

Task<Filed> file_outcome(Search& search, LocalOutcome outcome, double scale, Keep keep) {
  Archive& archive = search.archive();
  if (outcome.ending == Ending::rediscovery) {
    archive.hit(outcome.rediscovered, end_of(search, outcome, Convergence::rough));
    co_return Filed{outcome.rediscovered, false};
  }
  search.space().canonicalize(outcome.unit);
  if (search.constrained()) {
    const bool keeps_to_all = co_await is_feasible(search, outcome.unit);
    if (!keeps_to_all) co_return Filed{};
  }
  const bool counts = !is_lucky(search, outcome) && outcome.ending == Ending::converged;
  if (!counts && (keep == Keep::nothing || !std::isfinite(outcome.cost))) co_return Filed{};
  const Convergence convergence = counts ? Convergence::converged : Convergence::rough;
  const std::size_t same = counts ? same_by_user_rule(search, outcome.unit) : no_index;
  if (same != no_index) {
    archive.hit(same, end_of(search, outcome, convergence));
    co_return Filed{same, false};
  }
  if (const std::size_t near = archive.nearest(outcome.unit);
      counts && on_family(search, outcome, near)) {
    archive.hit(near, end_of(search, outcome, convergence));
    co_return Filed{near, false};
  }
  Comparison compared;
  for (std::size_t near = archive.nearest(outcome.unit); near != no_index && near != compared.b;
       near = archive.nearest(outcome.unit)) {
    compared = co_await compare(search, outcome, near, scale);
    if (compared.verdict != Comparison::Verdict::barrier) {
      const bool far = counts && is_far(search, outcome, compared, scale);
      archive.hit(near, end_of(search, outcome, convergence));
      compared.a = near;
      archive.keep(std::move(compared));
      co_return Filed{near, false, far};
    }
  }
  const std::size_t added = archive.add(end_of(search, outcome, convergence));
  compared.a = added;
  if (compared.b != no_index) archive.keep(std::move(compared));
  co_return Filed{added, true};
}

RediscoveryTest rediscovery_test(Search& search, double scale, Among among) {
  const auto tested = std::make_shared<double>(std::numeric_limits<double>::infinity());
  return [&search, scale, among, tested](const Incumbent& now) -> Task<std::size_t> {
    const Archive& archive = search.archive();
    const bool noisy = search.noise().noisy();
    const double lower = now.cost + search.noise().margin(now.cost);
    const std::size_t near = archive.nearest_if(now.expected, [&](const ArchiveEntry& f) {
      // What was found before the noise was noticed says nothing.
      return f.cost() <= lower && (among == Among::all || f.reported) &&
             (!noisy || f.errors.noise > 0);
    });
    if (near == no_index || now.reach > widest_reach(now)) co_return no_index;
    const std::vector<double> known = archive[near].unit;
    const double cost = archive[near].cost();
    const double length = search.space().distance(now.expected, known);
    if (length > now.reach || length >= 0.7 * *tested) co_return no_index;
    *tested = length;
    const bool barrier = co_await barrier_between(search, {{now.unit, now.cost},
                                                           {known, cost},
                                                           line_points(3, length),
                                                           tolerated_rise(search, cost, scale)});
    co_return barrier ? no_index : near;
  };
}

}  // namespace clde
