#include "methods/edn_armoea/model.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/numbers/column_bounds.hpp"

namespace clde::edn_armoea {
namespace {

/// In half ranges of the costs. A network that has diverged may answer anything, NaN as well, and
/// costs have to be comparable.
constexpr double largest_answer = 1e3;

double bounded(double answer) {
  return std::abs(answer) <= largest_answer ? answer : largest_answer;
}

}  // namespace

Scaling::Scaling(MatrixView rows) {
  const auto [low, high] = column_bounds(rows);
  for (std::size_t k = 0; k < rows.cols(); ++k) {
    centers_.push_back(low[k] / 2 + high[k] / 2);
    half_ranges_.push_back(high[k] / 2 - low[k] / 2);
  }
}

Matrix Scaling::scaled(MatrixView rows) const {
  Matrix all(rows);
  for (std::size_t i = 0; i < all.rows(); ++i)
    for (std::size_t k = 0; k < all.cols(); ++k)
      all(i, k) = half_ranges_[k] > 0 ? (all(i, k) - centers_[k]) / half_ranges_[k] : 0;
  return all;
}

double Scaling::value(std::size_t column, double scaled) const {
  return centers_[column] + scaled * half_ranges_[column];
}

void Model::learn(const Population& training) {
  points_ = Scaling(training.points);
  costs_ = Scaling(training.costs);
  const std::size_t dimension = training.points.cols();
  const bool is_first = !network_;
  if (is_first)
    network_.emplace(DropoutNetwork::Size{dimension, rules_.neurons, training.costs.cols()},
                     rules_.dropout, rng_);
  const DropoutTraining rules{is_first ? rules_.iterations : rules_.update_iterations,
                              std::max<std::size_t>(dimension, 1), rules_.step};
  train(*network_, points_.scaled(training.points), costs_.scaled(training.costs), rules, rng_);
}

Modelled Model::predict(Matrix points) {
  const Matrix inputs = points_.scaled(points);
  const std::size_t objectives = network_->size().outputs;
  Modelled modelled{std::move(points), Matrix(inputs.rows(), objectives), {}};
  Lots lots(rng_);
  for (std::size_t i = 0; i < inputs.rows(); ++i) {
    const DropoutPrediction predicted = clde::predict(*network_, inputs[i], rules_.answers, lots);
    double doubt = 0;
    for (std::size_t m = 0; m < objectives; ++m) {
      modelled.costs(i, m) = costs_.value(m, bounded(predicted.means[m]));
      doubt += bounded(predicted.deviations[m]) * costs_.half_range(m);
    }
    modelled.doubts.push_back(doubt / static_cast<double>(objectives));
  }
  return modelled;
}

}  // namespace clde::edn_armoea
