// Descent under constraints: sequential quadratic programming. Each iteration measures slopes of
// objective and constraints by finite differences (one batch), solves the quadratic model with the
// constraints linearised, and goes along its solution as far as an exact penalty falls. Optima on
// curved boundaries are reached to full precision, which no search on the penalty alone does.
#include "descents/constraints/sqp.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/Core>

#include "core/numbers/linear_algebra.hpp"
#include "descents/eigen_view.hpp"
#include "descents/filing/known_minimum_ahead.hpp"
#include "descents/quasi_newton/quadratic.hpp"
#include "tasks/search_state.hpp"

namespace clde {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr std::size_t max_iterations = 100;
constexpr std::size_t max_backtracks = 12;
constexpr double longest_step = 0.2;    // of the unit cube
constexpr double probe_length = 1e-8;   // likewise
constexpr double shortest_step = 1e-9;  // likewise: the next one would change the last digits
constexpr double trusted_share = 0.1;   // of a step: how far off its end may be

/// A point with what was measured there; constraints are divided by their scales.
struct Spot {
  VectorXd x;
  double objective = std::numeric_limits<double>::quiet_NaN();
  VectorXd constraints;
  double cost = std::numeric_limits<double>::quiet_NaN();
  double worst = 0;  // violation in the user's units

  [[nodiscard]] bool known() const { return std::isfinite(cost); }
};

class Model {
 public:
  explicit Model(Search& search)
      : search_(search),
        inequalities_(static_cast<Index>(SearchState::of(search).merit.constraints().inequalities)),
        count_(static_cast<Index>(SearchState::of(search).merit.constraints().count())) {}

  Task<Spot> at(VectorXd x) {
    Matrix point;
    point.push_row(view(x));
    const Matrix columns = co_await search_.evaluate_columns(std::move(point));
    co_return spot(std::move(x), columns[0]);
  }

  /// Slopes at a point; false if some probe failed.
  Task<bool> measure(const Spot& at) {
    Matrix points;
    std::vector<double> lengths;
    for (Index j = 0; j < at.x.size(); ++j) {
      VectorXd probe = at.x;
      const auto axis = static_cast<std::size_t>(j);
      const double to = probe[j] + probe_length;
      probe[j] = to <= search_.space().upper(axis) ? to : probe[j] - probe_length;
      lengths.push_back(probe[j] - at.x[j]);
      points.push_row(view(probe));
    }
    const Matrix columns = co_await search_.evaluate_columns(std::move(points));
    gradient.resize(at.x.size());
    jacobian.resize(count_, at.x.size());
    bool all = true;
    for (Index j = 0; j < at.x.size(); ++j) {
      const auto row = static_cast<std::size_t>(j);
      const Spot probe = spot(at.x, columns[row]);
      all = all && probe.known();
      gradient[j] = (probe.objective - at.objective) / lengths[row];
      jacobian.col(j) = (probe.constraints - at.constraints) / lengths[row];
    }
    co_return all;
  }

  /// The step that minimises the model. Where the linearised constraints contradict each other (or
  /// ask for more than a step may give), a part of what is missed is made good.
  QuadraticSolution step(const Spot& at, const MatrixXd& curvature) const {
    QuadraticProgramme p{curvature, gradient, {}, {}, count_ - inequalities_};
    for (const double share : {1.0, 0.5, 0.1, 0.01, 0.0}) {
      fill_rows(at, share, p);
      QuadraticSolution s = minimize(p);
      if (s.solved) return s;
    }
    return {};
  }

  /// Sum of what is missed, each weighed by its multiplier's bound.
  [[nodiscard]] double missed(const Spot& at, const VectorXd& weights) const {
    double sum = 0;
    for (Index c = 0; c < count_; ++c)
      sum += weights[c] *
             (c < inequalities_ ? std::max(0.0, at.constraints[c]) : std::abs(at.constraints[c]));
    return sum;
  }

  /// The shortest way back onto the constraints that are active at the end of a step.
  [[nodiscard]] VectorXd correction(const Spot& end, const VectorXd& multipliers) const {
    std::vector<Index> active;
    for (Index c = 0; c < count_; ++c)
      if (c >= inequalities_ || multipliers[c] > 0 || end.constraints[c] > 0) active.push_back(c);
    if (active.empty()) return VectorXd::Zero(end.x.size());
    const MatrixXd rows = jacobian(active, Eigen::all);
    const VectorXd off = end.constraints(active);
    return -shortest_solution(rows, off);
  }

  [[nodiscard]] VectorXd clamped(VectorXd x) const {
    for (Index j = 0; j < x.size(); ++j)
      x[j] = search_.space().clamp(static_cast<std::size_t>(j), x[j]);
    return x;
  }
  [[nodiscard]] Index count() const { return count_; }

  VectorXd gradient;
  MatrixXd jacobian;

 private:
  Spot spot(VectorXd x, std::span<const double> columns) const {
    const Merit& merit = SearchState::of(search_).merit;
    Spot s{std::move(x), columns[0], VectorXd(count_), merit.cost(columns),
           merit.constraints().violation(columns.subspan(1))};
    for (Index c = 0; c < count_; ++c) {
      const auto i = static_cast<std::size_t>(c);
      s.constraints[c] = columns[1 + i] / merit.scale(i);
    }
    return s;
  }

  /// Equalities first; then inequalities, walls and the longest step.
  void fill_rows(const Spot& at, double share, QuadraticProgramme& p) const {
    const Index n = at.x.size();
    p.rows = MatrixXd::Zero(count_ + 2 * n, n);
    p.bounds = VectorXd::Zero(count_ + 2 * n);
    const Index equalities = count_ - inequalities_;
    for (Index c = 0; c < count_; ++c) {
      const Index row = c < inequalities_ ? equalities + c : c - inequalities_;
      const double value = at.constraints[c];
      p.rows.row(row) = -jacobian.row(c);
      p.bounds[row] = c < inequalities_ && value <= 0 ? value : share * value;
    }
    for (Index j = 0; j < n; ++j) {
      const auto axis = static_cast<std::size_t>(j);
      p.rows(count_ + 2 * j, j) = 1;
      p.bounds[count_ + 2 * j] = std::max(-longest_step, search_.space().lower(axis) - at.x[j]);
      p.rows(count_ + 2 * j + 1, j) = -1;
      p.bounds[count_ + 2 * j + 1] = -std::min(longest_step, search_.space().upper(axis) - at.x[j]);
    }
  }

  Search& search_;
  Index inequalities_;
  Index count_;
};

/// Multipliers of the constraints in their own order and sign: slope + J' m = 0.
VectorXd multipliers_of(const Search& search, const QuadraticSolution& s) {
  const auto inequalities =
      static_cast<Index>(SearchState::of(search).merit.constraints().inequalities);
  const auto count = static_cast<Index>(SearchState::of(search).merit.constraints().count());
  VectorXd m(count);
  for (Index c = 0; c < count; ++c)
    m[c] = s.multipliers[c < inequalities ? count - inequalities + c : c - inequalities];
  return m;
}

/// Powell's damped update keeps the curvature positive.
void update(MatrixXd& curvature, const VectorXd& step, VectorXd change) {
  const VectorXd mapped = curvature * step;
  const double bend = step.dot(mapped);
  if (!(bend > 0) || !change.allFinite()) return;
  const double seen = step.dot(change);
  if (seen < 0.2 * bend) {
    const double share = 0.8 * bend / (bend - seen);
    change = share * change + (1 - share) * mapped;
  }
  curvature += change * change.transpose() / step.dot(change) - mapped * mapped.transpose() / bend;
}

LocalOutcome outcome(const Spot& at, Ending ending, std::size_t rediscovered = no_index) {
  return {copied(at.x), at.cost, ending, 0, rediscovered};
}

/// A step of the model, the multipliers at its end, and how much each constraint weighs.
struct Step {
  const VectorXd& step;
  const VectorXd& multipliers;
  const VectorXd& weights;
};

/// Goes along a step as far as the penalty falls; where it started if it does not.
Task<Spot> search_along(Model& model, const Spot& from, Step along) {
  const auto& [step, multipliers, weights] = along;
  const double start = from.objective + model.missed(from, weights);
  const double slope = std::min(0.0, model.gradient.dot(step) - model.missed(from, weights));
  double length = 1;
  for (std::size_t i = 0; i < max_backtracks; ++i) {
    VectorXd to = model.clamped(from.x + length * step);
    Spot end = co_await model.at(std::move(to));
    double reached = end.objective + model.missed(end, weights);
    // Along a curved boundary a full step is refused for leaving it, however good: step back on it.
    if (i == 0 && end.known() && !(reached <= start + 1e-4 * slope)) {
      VectorXd back = model.clamped(end.x + model.correction(end, multipliers));
      Spot corrected = co_await model.at(std::move(back));
      const double then = corrected.objective + model.missed(corrected, weights);
      if (then < reached) {
        end = std::move(corrected);
        reached = then;
      }
    }
    if (end.known() && reached < start && reached <= start + 1e-4 * length * slope) co_return end;
    length *= i < 3 ? 0.5 : 0.2;
  }
  co_return from;
}

Incumbent incumbent(const Model& model, const Spot& at, const VectorXd& step) {
  return {copied(at.x), at.cost, copied(model.clamped(at.x + step)), trusted_share * step.norm()};
}

Ending verdict(const Search& search, const Spot& at) {
  return at.worst <= SearchState::of(search).merit.constraints().tolerance ? Ending::converged
                                                                           : Ending::stalled;
}

Task<LocalOutcome> iterate(Search& search, Spot at, const LocalRules& rules, double first_step) {
  Model model(search);
  const Index n = at.x.size();
  bool measured = co_await model.measure(at);
  if (!measured) co_return outcome(at, Ending::stalled);
  const double steepness = model.gradient.norm() / first_step;
  MatrixXd curvature = MatrixXd::Identity(n, n) * (steepness > 0 ? steepness : 1.0);
  VectorXd weights = VectorXd::Zero(model.count());
  std::size_t refused = 0;
  for (std::size_t iteration = 0; iteration < max_iterations; ++iteration) {
    const QuadraticSolution s = model.step(at, curvature);
    if (!s.solved) co_return outcome(at, Ending::stalled);
    const VectorXd multipliers = multipliers_of(search, s);
    weights = (1.5 * multipliers.cwiseAbs()).cwiseMax(0.5 * weights).cwiseMax(1e-3 * steepness);
    const bool last = s.step.lpNorm<Eigen::Infinity>() <= shortest_step;
    if (!last && iteration > 0) {
      const std::size_t known = co_await known_minimum_ahead(rules, incumbent(model, at, s.step));
      if (known != no_index) co_return outcome(at, Ending::rediscovery, known);
    }
    Spot next = co_await search_along(model, at, {s.step, multipliers, weights});
    const VectorXd moved = next.x - at.x;
    const bool stands = moved.isZero(0);
    if (last || (stands && refused > 0)) {
      // The model sees nothing to gain, or slopes are down to noise: this is the bottom.
      SearchState::of(search).merit.raise(multipliers.lpNorm<Eigen::Infinity>());
      co_return outcome(next, last || s.step.lpNorm<Eigen::Infinity>() < 1e-5
                                  ? verdict(search, next)
                                  : Ending::stalled);
    }
    if (stands) {
      ++refused;
      curvature = MatrixXd::Identity(n, n) * std::max(1.0, steepness);
      continue;
    }
    refused = 0;
    const VectorXd before = model.gradient + model.jacobian.transpose() * multipliers;
    at = std::move(next);
    measured = co_await model.measure(at);
    if (!measured) co_return outcome(at, Ending::stalled);
    const VectorXd change = model.gradient + model.jacobian.transpose() * multipliers - before;
    update(curvature, moved, change);
  }
  co_return outcome(at, Ending::stalled);
}

/// Where the slopes of a violated constraint vanish, as in the centre of a ring, the model knows no
/// step. A point a little aside has slopes.
VectorXd aside(const Model& model, const VectorXd& x) {
  constexpr double distance = 0.01;
  constexpr double golden_ratio = 0.6180339887498949;
  VectorXd to = x;
  for (Index j = 0; j < to.size(); ++j) {
    const double multiple = static_cast<double>(j + 1) * golden_ratio;
    to[j] += distance * (2 * (multiple - std::floor(multiple)) - 1);
  }
  return model.clamped(to);
}

}  // namespace

Task<LocalOutcome> sqp(Search& search, LocalStart start, LocalRules rules) {
  const std::uint64_t before = search.asked_by_this_task();
  Model model(search);
  VectorXd x = Eigen::Map<const VectorXd>(start.unit.data(), static_cast<Index>(start.unit.size()));
  Spot at = co_await model.at(std::move(x));
  LocalOutcome end = outcome(at, Ending::stalled);
  if (at.known()) end = co_await iterate(search, at, rules, start.step);
  if (at.known() && end.ending == Ending::stalled && end.unit == start.unit) {
    VectorXd beside = aside(model, at.x);
    at = co_await model.at(std::move(beside));
    if (at.known()) end = co_await iterate(search, std::move(at), rules, start.step);
  }
  end.evaluations = search.asked_by_this_task() - before;
  co_return end;
}

}  // namespace clde
