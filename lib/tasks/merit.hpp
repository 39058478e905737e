// One number for objective and constraints together, the same for every algorithm: the objective
// plus a penalty in proportion to what is missed (an exact penalty: with enough of it the optima
// are those under the constraints, to the last digit).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/matrix.hpp>
#include <clde/problem.hpp>

namespace clde {

class Merit {
 public:
  Merit(const Constraints& constraints, std::size_t objectives)
      : constraints_(constraints), objectives_(objectives) {}

  [[nodiscard]] const Constraints& constraints() const { return constraints_; }
  [[nodiscard]] bool needed() const { return constraints_.any(); }
  /// The scales are known.
  [[nodiscard]] bool ready() const { return !penalties_.empty(); }
  /// Takes the scales of objectives and constraints from samples, one row of columns each.
  void learn(const Matrix& columns);

  /// What a constraint is divided by.
  [[nodiscard]] double scale(std::size_t c) const { return scales_[c]; }
  /// Of the first objective, between the quartiles of the samples.
  [[nodiscard]] double objective_spread() const { return objective_spread_; }
  /// For a violation of one scale, first objective.
  [[nodiscard]] double penalty() const { return penalties_.front(); }
  /// A multiplier of this size was seen, for constraints divided by their scales: the penalty has
  /// to be larger.
  void raise(double multiplier);

  /// Sum over the constraints, each in units of its scale.
  [[nodiscard]] double violation(std::span<const double> columns) const;
  [[nodiscard]] bool feasible(std::span<const double> columns) const {
    return constraints_.violation(columns.subspan(objectives_)) <= constraints_.tolerance;
  }
  [[nodiscard]] double cost(std::span<const double> columns, std::size_t objective = 0) const {
    return columns[objective] + penalties_[objective] * violation(columns);
  }
  /// One row of costs for each row of columns.
  [[nodiscard]] Matrix costs(const Matrix& columns) const;

 private:
  Constraints constraints_;
  std::size_t objectives_;
  std::vector<double> scales_;     // of the constraints
  std::vector<double> penalties_;  // of the objectives
  double objective_spread_ = 1;
};

}  // namespace clde
