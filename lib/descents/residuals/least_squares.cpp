#include "descents/residuals/least_squares.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include <Eigen/Core>

#include "core/numbers/linear_algebra.hpp"
#include "descents/eigen_view.hpp"
#include "descents/filing/known_minimum_ahead.hpp"
#include "descents/progress.hpp"
#include "descents/quasi_newton/quasi_newton.hpp"
#include "descents/quasi_newton/quasi_newton_state.hpp"
#include "descents/residuals/residual_model.hpp"

namespace clde {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr std::size_t max_iterations = 40;  // residuals that stay large make it slow: then BFGS
constexpr double longest_step = 0.2;        // of the unit cube: leaps leave the basin
/// Damping is a share of the longest column of the Jacobian. Chosen on eleven systems of equations:
/// small first steps reach the roots more evenly than 1e-3 or weights for every column.
constexpr double first_damping = 0.1;
constexpr double min_damping = 1e-14;
constexpr double max_damping = 1e10;
constexpr double trusted_share = 0.1;   // of a step: how far off its end may be
constexpr double certain_share = 0.03;  // the same with exact slopes
constexpr double nearly_zero = 1e-20;   // of the range of costs
/// Longer steps (unit cube) predict nothing: roots may lie closer together.
constexpr double longest_predicting = 0.1;
/// Rank-one updates of the slopes will do as long as a step divides the cost by this.
constexpr double fast = 4;
/// With such slopes steps shorter than this (unit cube) are the last.
constexpr double shortest_step = 1e-11;

class Descent {
 public:
  Descent(Search& search, const LocalRules& rules)
      : search_(search),
        rules_(rules),
        progress_(search.dimension(), std::max<std::size_t>(1, search.dimension() / 4)) {}

  /// Nothing if it is not done after so many iterations, or cannot go on.
  Task<std::optional<LocalOutcome>> run(VectorXd start) {
    at_ = co_await residuals_at(search_, std::move(start));
    if (!std::isfinite(at_.cost)) co_return outcome(Ending::stalled);
    bool measured = co_await measure();
    for (std::size_t i = 0; measured && i < max_iterations; ++i) {
      const VectorXd p = step(damping_);
      progress_.record(at_.cost, 0, gain(p));
      std::optional<LocalOutcome> end = co_await ended_early(p);
      if (end) co_return end;
      const bool last = is_flat(p);
      // Without damping the last step doubles the digits.
      VectorXd to = clamped(at_.x + (last ? step(min_damping) : p));
      ResidualSpot trial = co_await residuals_at(search_, std::move(to));
      const bool better = judge(trial);
      if (last) {
        if (better) at_ = std::move(trial);
        co_return outcome(Ending::converged);
      }
      if (damping_ > max_damping) co_return std::nullopt;
      if (better)
        measured = co_await move(std::move(trial));
      else
        measured = co_await stay();
    }
    co_return std::nullopt;
  }

  [[nodiscard]] const ResidualSpot& at() const { return at_; }

 private:
  /// By differences, if the function gives no slopes. False if a probe failed.
  Task<bool> measure() {
    if (!search_.derivatives().slopes())
      at_.jacobian = co_await jacobian_by_differences(search_, at_, {});
    updated_ = false;
    co_return at_.has_jacobian();
  }

  /// Slopes from the change of the residuals if the step paid (C. G. Broyden, Mathematics of
  /// Computation 19, 1965), measured anew otherwise.
  Task<bool> move(ResidualSpot to) {
    const VectorXd s = to.x - at_.x;
    const bool pays = fast * to.cost < at_.cost;
    if (!to.has_jacobian() && pays) {
      const VectorXd missed = to.residuals - at_.residuals - at_.jacobian * s;
      to.jacobian = at_.jacobian + missed * s.transpose() / s.squaredNorm();
      updated_ = true;
      at_ = std::move(to);
      co_return true;
    }
    const bool given = to.has_jacobian();
    at_ = std::move(to);
    if (given) co_return true;
    const bool measured = co_await measure();
    co_return measured;
  }

  /// A step that failed by slopes that were only updated says nothing.
  Task<bool> stay() {
    if (!updated_) co_return true;
    damping_ = first_damping;
    const bool measured = co_await measure();
    co_return measured;
  }

  /// Known already, or not worth going on.
  Task<std::optional<LocalOutcome>> ended_early(const VectorXd& p) {
    if (rules_.judge)
      if (const auto ending = rules_.judge(progress_, view(at_.x))) co_return outcome(*ending);
    if (!trusted_ || is_flat(p)) co_return std::nullopt;
    if (search_.derivatives().slopes()) {
      const std::size_t near = certain_end(p);
      if (near == no_index) co_return std::nullopt;
      co_return outcome(Ending::rediscovery, near);
    }
    Incumbent now{copied(at_.x), at_.cost, copied(clamped(at_.x + p)), trusted_share * p.norm()};
    const std::size_t known = co_await known_minimum_ahead(rules_, std::move(now));
    if (known == no_index) co_return std::nullopt;
    co_return outcome(Ending::rediscovery, known);
  }

  /// With exact slopes the end of a step is almost that of the descent, and a line tested for
  /// barriers costs more than the steps that are left: the known optimum there, or no_index.
  [[nodiscard]] std::size_t certain_end(const VectorXd& p) const {
    if (!rules_.rediscovery || p.norm() > longest_predicting) return no_index;
    const VectorXd to = clamped(at_.x + p);
    const std::size_t near = search_.archive().nearest_reported(view(to));
    const double zero = nearly_zero * rules_.scale;
    // One that was located less exactly is to be improved.
    if (near == no_index || search_.archive()[near].cost() > zero) return no_index;
    const double off = search_.space().distance(view(to), search_.archive()[near].unit);
    return off <= certain_share * p.norm() ? near : no_index;
  }

  /// The damped Gauss-Newton step on the face of the walls that block. Units of variables do not
  /// matter: the box is the unit cube here.
  [[nodiscard]] VectorXd step(double damping) const {
    const VectorXd g = at_.gradient();
    std::vector<Index> free;
    for (Index j = 0; j < g.size(); ++j)
      if (!blocked(j, g[j])) free.push_back(j);
    VectorXd p = VectorXd::Zero(g.size());
    if (free.empty()) return p;
    const auto n = static_cast<Index>(free.size());
    const MatrixXd part = at_.jacobian(Eigen::all, free);
    const double largest = part.colwise().norm().maxCoeff();
    MatrixXd rows = MatrixXd::Zero(part.rows() + n, n);
    rows.topRows(part.rows()) = part;
    for (Index j = 0; j < n; ++j) rows(part.rows() + j, j) = std::sqrt(damping) * largest;
    VectorXd right = VectorXd::Zero(rows.rows());
    right.head(part.rows()) = -at_.residuals;
    p(free) = least_squares_solution(rows, right);
    const double longest = p.lpNorm<Eigen::Infinity>();
    return longest > longest_step ? p * (longest_step / longest) : p;
  }

  /// Better, and how the damping follows from how much of what was promised came true.
  bool judge(const ResidualSpot& trial) {
    const VectorXd s = trial.x - at_.x;
    const VectorXd linear = at_.residuals + at_.jacobian * s;
    const double promised = at_.cost - 0.5 * linear.squaredNorm();
    const double ratio = (at_.cost - trial.cost) / promised;
    const bool better = promised > 0 && ratio > 1e-4;
    trusted_ = better && ratio > 0.5;
    if (ratio > 0.9)
      damping_ *= 0.1;
    else if (ratio > 0.25)
      damping_ *= 0.5;
    else
      damping_ *= better ? 2 : 8;
    damping_ = std::max(damping_, min_damping);
    return better;
  }

  [[nodiscard]] double gain(const VectorXd& p) const { return -0.5 * at_.gradient().dot(p); }

  /// As in a quasi-Newton descent; slopes that were only updated have to be very sure.
  [[nodiscard]] bool is_flat(const VectorXd& p) const {
    const double length = p.lpNorm<Eigen::Infinity>();
    if (updated_ && length > shortest_step) return false;
    const double rounding = 4 * std::numeric_limits<double>::epsilon() * at_.cost;
    return gain(p) <= std::max(rounding, search_.accuracy()) ||
           (gain(p) <= 1e-13 * rules_.scale && length <= short_step);
  }

  [[nodiscard]] bool blocked(Index j, double slope) const {
    const auto axis = static_cast<std::size_t>(j);
    return (at_.x[j] <= search_.space().lower(axis) && slope > 0) ||
           (at_.x[j] >= search_.space().upper(axis) && slope < 0);
  }
  [[nodiscard]] VectorXd clamped(VectorXd x) const {
    for (Index j = 0; j < x.size(); ++j)
      x[j] = search_.space().clamp(static_cast<std::size_t>(j), x[j]);
    return x;
  }
  [[nodiscard]] LocalOutcome outcome(Ending ending, std::size_t rediscovered = no_index) const {
    return {copied(at_.x), at_.cost, ending, 0, rediscovered};
  }

  Search& search_;
  const LocalRules& rules_;
  LocalProgress progress_;
  ResidualSpot at_;
  double damping_ = first_damping;
  bool updated_ = false;  // the slopes come from updates, not from the function or differences
  bool trusted_ = false;  // the last step did what was promised
};

/// A descent by costs ends where they no longer change, which is early for residuals: on to where
/// these vanish.
Task<void> finish(Search& search, const LocalRules& rules, LocalOutcome& end) {
  const LocalRules alone{rules.scale, {}, {}, rules.accuracy};
  Descent descent(search, alone);
  VectorXd from = Eigen::Map<const VectorXd>(end.unit.data(), static_cast<Index>(end.unit.size()));
  std::optional<LocalOutcome> last = co_await descent.run(std::move(from));
  if (last && last->ending == Ending::converged && last->cost < end.cost) end = std::move(*last);
}

}  // namespace

Task<LocalOutcome> least_squares(Search& search, LocalStart start, LocalRules rules, Rng rng) {
  const std::uint64_t before = search.asked_by_this_task();
  Descent descent(search, rules);
  VectorXd from =
      Eigen::Map<const VectorXd>(start.unit.data(), static_cast<Index>(start.unit.size()));
  std::optional<LocalOutcome> end = co_await descent.run(std::move(from));
  if (!end) {
    LocalStart on{copied(descent.at().x), descent.at().cost, start.step};
    end = co_await quasi_newton(search, std::move(on), rules, rng);
    if (end->ending == Ending::converged) co_await finish(search, rules, *end);
  }
  end->evaluations = search.asked_by_this_task() - before;
  co_return std::move(*end);
}

}  // namespace clde
