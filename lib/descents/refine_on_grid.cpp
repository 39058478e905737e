// No slope leads from one integer to the next, so neighbours on the grid are tried.
#include "descents/refine_on_grid.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "descents/constraints/sqp.hpp"
#include "descents/evolution/ranked.hpp"
#include "descents/quasi_newton/quasi_newton.hpp"

namespace clde {
namespace {

constexpr std::size_t max_pairs = 60;    // of axes moved together
constexpr double good_ground = 0.05;     // of the scale of costs above the best
constexpr std::size_t max_rounds = 200;  // of moves; each one gains

bool has_continuous(const UnitSpace& space, std::size_t dimension) {
  for (std::size_t j = 0; j < dimension; ++j)
    if (space.steps(j) == 0) return true;
  return false;
}

/// One step along an axis, inside the walls; false if there is none.
bool move(const UnitSpace& space, std::vector<double>& unit, std::size_t j, double steps) {
  unit[j] += steps / space.steps(j);
  return unit[j] > 0 && unit[j] < 1;
}

std::vector<std::size_t> stepped_axes(const UnitSpace& space, std::size_t dimension) {
  std::vector<std::size_t> axes;
  for (std::size_t j = 0; j < dimension; ++j)
    if (space.steps(j) > 1) axes.push_back(j);
  return axes;
}

/// Steps to the neighbours along an axis: one either way, or to any other category.
std::vector<double> ways(const UnitSpace& space, std::span<const double> unit, std::size_t j) {
  if (!space.unordered(j)) return {-1.0, 1.0};
  const double here = std::floor(unit[j] * space.steps(j));
  std::vector<double> all;
  for (double k = 0; k < space.steps(j); ++k)
    if (k != here) all.push_back(k - here);
  return all;
}

Matrix neighbors(const UnitSpace& space, const std::vector<double>& unit) {
  Matrix points;
  for (const std::size_t j : stepped_axes(space, unit.size()))
    for (const double way : ways(space, unit, j)) {
      std::vector<double> to = unit;
      if (move(space, to, j, way)) points.push_row(to);
    }
  return points;
}

/// Two axes at a time: troughs in integers often run aslant.
Matrix diagonal_neighbors(const UnitSpace& space, const std::vector<double>& unit, Rng& rng) {
  const std::vector<std::size_t> axes = stepped_axes(space, unit.size());
  const std::size_t all = axes.size() * (axes.size() - 1) / 2;
  Matrix points;
  for (std::size_t a = 0; a < axes.size(); ++a)
    for (std::size_t b = 0; b < a; ++b) {
      if (all > max_pairs && !rng.chance(static_cast<double>(max_pairs) / static_cast<double>(all)))
        continue;
      for (const double first : ways(space, unit, axes[a]))
        for (const double second : ways(space, unit, axes[b])) {
          std::vector<double> to = unit;
          const bool inside = move(space, to, axes[a], first);
          if (move(space, to, axes[b], second) && inside) points.push_row(to);
        }
    }
  return points;
}

/// Searches the variables without steps, the others staying where they are.
Task<LocalOutcome> slide(Search& search, std::span<const double> unit, double cost, double scale) {
  LocalStart start{{unit.begin(), unit.end()}, cost, 0.02};
  LocalRules rules{scale, {}, {}};
  Task<LocalOutcome> descent =
      search.constrained()
          ? sqp(search, std::move(start), std::move(rules))
          : quasi_newton(search, std::move(start), std::move(rules), Rng(search.seed()));
  LocalOutcome end = co_await descent;
  search.space().canonicalize(end.unit);
  co_return end;
}

class Stepper {
 public:
  Stepper(Search& search, LocalOutcome& end, double scale)
      : search_(search),
        end_(end),
        scale_(scale),
        mixed_(has_continuous(search.space(), search.dimension())) {}

  /// To the best of these points if it is better; then the other variables follow.
  Task<bool> try_as_they_are(Matrix points) {
    const Matrix costs = co_await search_.evaluate(points);
    const std::vector<std::size_t> order = ranked(costs);
    if (order.empty() || !gains(costs(order[0], 0))) co_return false;
    const Ending before = end_.ending;
    end_ = {{points[order[0]].begin(), points[order[0]].end()}, costs(order[0], 0), before};
    if (mixed_) {
      LocalOutcome slid = co_await slide(search_, end_.unit, end_.cost, scale_);
      if (slid.cost <= end_.cost) end_ = std::move(slid);
    }
    co_return true;
  }

  /// To the first of these points that is better once the other variables have been searched.
  Task<bool> try_anew(Matrix points) {
    for (std::size_t i = 0; i < points.rows(); ++i) {
      const double unknown = std::numeric_limits<double>::quiet_NaN();
      LocalOutcome slid = co_await slide(search_, points[i], unknown, scale_);
      if (slid.ending != Ending::converged || !gains(slid.cost)) continue;
      end_ = std::move(slid);
      co_return true;
    }
    co_return false;
  }

  [[nodiscard]] bool mixed() const { return mixed_; }
  [[nodiscard]] bool on_good_ground() const {
    const double best = search_.archive().best();
    return !(end_.cost - best > good_ground * scale_);
  }

 private:
  [[nodiscard]] bool gains(double cost) const { return cost < end_.cost - 1e-12 * scale_; }

  Search& search_;
  LocalOutcome& end_;
  double scale_;
  bool mixed_;
};

}  // namespace

Task<LocalOutcome> refine_on_grid(Search& search, LocalOutcome end, LocalRules rules, Rng rng) {
  if (end.ending == Ending::rediscovery || end.ending == Ending::hopeless ||
      !std::isfinite(end.cost))
    co_return end;
  const std::uint64_t before = search.asked_by_this_task();
  const std::uint64_t used = end.evaluations;
  Stepper stepper(search, end, rules.scale);
  for (std::size_t round = 0; round < max_rounds; ++round) {
    search.space().canonicalize(end.unit);
    bool better = co_await stepper.try_as_they_are(neighbors(search.space(), end.unit));
    if (!better) {
      Matrix pairs = diagonal_neighbors(search.space(), end.unit, rng);
      better = co_await stepper.try_as_they_are(std::move(pairs));
    }
    if (!better && stepper.mixed() && stepper.on_good_ground())
      better = co_await stepper.try_anew(neighbors(search.space(), end.unit));
    if (better) continue;
    if (!stepper.mixed()) end.ending = Ending::converged;
    break;
  }
  end.evaluations = used + search.asked_by_this_task() - before;
  co_return end;
}

}  // namespace clde
