#include "descents/quasi_newton/quadratic.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/numbers/linear_algebra.hpp"

namespace clde {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double infinite = std::numeric_limits<double>::infinity();

/// The state between two constraints: where we are, which rows bind, and their multipliers.
class DualMethod {
 public:
  explicit DualMethod(const QuadraticProgramme& p)
      : p_(p), factor_(p.curvature), step_(-factor_.solve(p.slope)) {}

  QuadraticSolution run() {
    for (Index row = 0; row < p_.equalities; ++row)
      if (!add(row)) return {};
    // Each iteration adds a constraint for good or drops some; more than this mean cycling.
    for (Index pass = 0; pass < 10 * (p_.rows.rows() + 1); ++pass) {
      const Index row = most_violated();
      if (row < 0) return solution();
      if (!add(row)) return {};
    }
    return {};
  }

 private:
  [[nodiscard]] bool is_active(Index row) const {
    return std::ranges::find(active_, row) != active_.end();
  }

  /// Relative to the size of the numbers it is computed from; -1 if none is.
  [[nodiscard]] Index most_violated() const {
    Index worst = -1;
    double most = 0;
    for (Index row = p_.equalities; row < p_.rows.rows(); ++row) {
      if (is_active(row)) continue;
      const double size =
          std::abs(p_.bounds[row]) + p_.rows.row(row).cwiseAbs().dot(step_.cwiseAbs());
      const double missing = p_.bounds[row] - p_.rows.row(row).dot(step_);
      if (missing > 1e-13 * size && missing > most) {
        most = missing;
        worst = row;
      }
    }
    return worst;
  }

  /// Moves until the row binds, dropping rows that stand in the way. False if none can be dropped.
  bool add(Index row) {
    // An equality is approached from whichever side we are on.
    const bool above = row < p_.equalities && p_.rows.row(row).dot(step_) > p_.bounds[row];
    const double sign = above ? -1 : 1;
    const VectorXd normal = sign * p_.rows.row(row).transpose();
    const double bound = sign * p_.bounds[row];
    double multiplier = 0;
    while (true) {
      const VectorXd share = shares(normal);
      const VectorXd direction = primal_direction(normal, share);
      const double bend = direction.dot(normal);
      const bool stuck = !(bend > 1e-14 * normal.squaredNorm() / p_.curvature.norm());
      const double full = stuck ? infinite : (bound - normal.dot(step_)) / bend;
      const auto [blocking, partial] = first_to_leave(share);
      const double length = std::min(full, partial);
      if (!std::isfinite(length)) return row < p_.equalities && is_met(normal, bound);
      if (!stuck) step_ += length * direction;
      for (std::size_t i = 0; i < active_.size(); ++i)
        multipliers_[i] -= length * share[static_cast<Index>(i)];
      multiplier += length;
      if (length == full) {
        active_.push_back(row);
        signs_.push_back(sign);
        multipliers_.push_back(multiplier);
        return true;
      }
      drop(blocking);
    }
  }

  /// An equality that others imply.
  [[nodiscard]] bool is_met(const VectorXd& normal, double bound) const {
    return std::abs(normal.dot(step_) - bound) <= 1e-10 * (1 + std::abs(bound));
  }

  [[nodiscard]] MatrixXd active_normals() const {
    MatrixXd normals(p_.slope.size(), static_cast<Index>(active_.size()));
    for (std::size_t i = 0; i < active_.size(); ++i)
      normals.col(static_cast<Index>(i)) = signs_[i] * p_.rows.row(active_[i]).transpose();
    return normals;
  }

  /// How the multipliers of the active rows fall as that of a new one rises.
  [[nodiscard]] VectorXd shares(const VectorXd& normal) const {
    if (active_.empty()) return {};
    const MatrixXd normals = active_normals();
    const MatrixXd mapped = factor_.solve(normals);
    return SymmetricFactors(normals.transpose() * mapped)
        .solve(VectorXd(mapped.transpose() * normal));
  }

  [[nodiscard]] VectorXd primal_direction(const VectorXd& normal, const VectorXd& share) const {
    if (active_.empty()) return factor_.solve(normal);
    return factor_.solve(VectorXd(normal - active_normals() * share));
  }

  struct Leaving {
    std::size_t index;
    double length;
  };
  [[nodiscard]] Leaving first_to_leave(const VectorXd& share) const {
    Leaving first{active_.size(), infinite};
    for (std::size_t i = 0; i < active_.size(); ++i) {
      if (active_[i] < p_.equalities || !(share[static_cast<Index>(i)] > 1e-14)) continue;
      const double length = multipliers_[i] / share[static_cast<Index>(i)];
      if (length < first.length) first = {i, std::max(0.0, length)};
    }
    return first;
  }

  void drop(std::size_t index) {
    const auto at = static_cast<std::ptrdiff_t>(index);
    active_.erase(active_.begin() + at);
    signs_.erase(signs_.begin() + at);
    multipliers_.erase(multipliers_.begin() + at);
  }

  [[nodiscard]] QuadraticSolution solution() const {
    QuadraticSolution s{step_.allFinite(), step_, VectorXd::Zero(p_.rows.rows())};
    for (std::size_t i = 0; i < active_.size(); ++i)
      s.multipliers[active_[i]] = signs_[i] * multipliers_[i];
    return s;
  }

  const QuadraticProgramme& p_;
  PositiveFactors factor_;
  VectorXd step_;
  std::vector<Index> active_;
  std::vector<double> signs_;
  std::vector<double> multipliers_;
};

}  // namespace

QuadraticSolution minimize(const QuadraticProgramme& programme) {
  return DualMethod(programme).run();
}

}  // namespace clde
