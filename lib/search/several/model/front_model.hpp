// Models of all objectives, from the observations nearest to the front. Their number is limited,
// so that the cost of a round stops growing.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "search/several/history.hpp"
#include "search/several/model/objective_model.hpp"

namespace clde::pareto {

class FrontModel {
 public:
  explicit FrontModel(std::size_t objectives) : models_(objectives) {}

  /// Takes in the history, whose front is known and which is not empty.
  void learn(const History& history);

  /// What the models know, in the unit cube.
  [[nodiscard]] const Matrix& points() const { return points_; }
  /// Unit of each objective: the range of the front, or a share of what the observations span.
  [[nodiscard]] const std::vector<double>& units() const { return units_; }
  [[nodiscard]] const ObjectiveModel& objective(std::size_t m) const { return models_[m]; }

  /// Costs expected.
  [[nodiscard]] std::vector<double> means(std::span<const double> unit) const;
  /// Costs that are so many deviations better. Cost: n^2 for each objective.
  [[nodiscard]] std::vector<double> hopes(std::span<const double> unit, double deviations) const;
  /// By how much the costs expected exceed a target, in units: a smooth maximum over the
  /// objectives, with its gradient. Minimised, it keeps the trade-off of the target.
  double excess(std::span<const double> unit, std::span<const double> target,
                std::span<double> gradient) const;

 private:
  [[nodiscard]] std::vector<std::size_t> modelled_rows(const History& history) const;
  void measure_units(const History& history, std::span<const std::size_t> rows);
  [[nodiscard]] Learning next_learning(std::size_t size);

  std::vector<ObjectiveModel> models_;
  Matrix points_;
  std::vector<double> units_;
  std::size_t fitted_for_ = 0;  // size of the history when lengths were last fitted
  std::size_t chosen_for_ = 0;  // the same for kinds
};

}  // namespace clde::pareto
