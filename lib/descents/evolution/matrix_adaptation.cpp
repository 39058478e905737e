#include "descents/evolution/matrix_adaptation.hpp"

#include <algorithm>
#include <cmath>

#include "core/check.hpp"
#include "core/numbers/portable_math.hpp"
#include "core/numbers/vectors.hpp"

namespace clde {
namespace {

constexpr double widest = 0.3;  // of the unit cube: a wider cloud is clipped to its corners

void add_scaled(std::span<double> to, double factor, std::span<const double> from) {
  for (std::size_t j = 0; j < to.size(); ++j) to[j] += factor * from[j];
}

}  // namespace

std::size_t default_population(std::size_t dimension) {
  return 4 + static_cast<std::size_t>(3 * portable_log(static_cast<double>(dimension)));
}

MatrixAdaptation::MatrixAdaptation(std::span<const double> mean, double step,
                                   std::size_t population, UnitSpace space)
    : space_(std::move(space)),
      dimension_(mean.size()),
      population_(population),
      mean_(mean.begin(), mean.end()),
      step_(std::min(step, widest)),
      path_(dimension_, 0.0),
      matrix_(dimension_, dimension_),
      drawn_(population, dimension_),
      moves_(population, dimension_) {
  CLDE_ASSERT(population >= 4);
  for (std::size_t i = 0; i < dimension_; ++i) matrix_(i, i) = 1;
  set_weights();
}

void MatrixAdaptation::set_weights() {
  const auto n = static_cast<double>(dimension_);
  const auto lambda = static_cast<double>(population_);
  weights_.resize(population_ / 2);
  double sum = 0;
  for (std::size_t i = 0; i < weights_.size(); ++i) {
    weights_[i] = portable_log(lambda / 2 + 0.5) - portable_log(static_cast<double>(i) + 1);
    sum += weights_[i];
  }
  for (double& w : weights_) w /= sum;
  parents_ = 1 / dot(weights_, weights_);
  path_rate_ = (parents_ + 2) / (n + parents_ + 5);
  damping_ = 1 + path_rate_ + 2 * std::max(0.0, std::sqrt((parents_ - 1) / (n + 1)) - 1);
  rank_one_ = 2 / ((n + 1.3) * (n + 1.3) + parents_);
  rank_mu_ =
      std::min(1 - rank_one_, 2 * (parents_ + 1 / parents_ - 2) / ((n + 2) * (n + 2) + parents_));
  normal_length_ = std::sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
}

Matrix MatrixAdaptation::sample(Rng& rng) {
  Matrix points(population_, dimension_);
  for (std::size_t k = 0; k < population_; ++k) {
    rng.fill_normal(drawn_[k]);
    for (std::size_t i = 0; i < dimension_; ++i) moves_(k, i) = dot(matrix_[i], drawn_[k]);
    shorten_to_wall(drawn_[k], moves_[k]);
    for (std::size_t i = 0; i < dimension_; ++i)
      points(k, i) = space_.clamp(i, mean_[i] + step_ * moves_(k, i));
  }
  return points;
}

/// A move that crosses a wall ends at it: learning from moves that were drawn but not made would
/// carry a long cloud off into a corner. Right at a wall points are clipped instead, so that the
/// cloud can still slide along it.
void MatrixAdaptation::shorten_to_wall(std::span<double> drawn, std::span<double> move) const {
  constexpr double shortest = 0.1;
  double share = 1;
  for (std::size_t i = 0; i < dimension_; ++i) {
    const double length = step_ * move[i];
    const double room = length > 0 ? space_.upper(i) - mean_[i] : mean_[i] - space_.lower(i);
    if (std::abs(length) > room) share = std::min(share, room / std::abs(length));
  }
  if (share == 1 || share < shortest) return;
  for (double& z : drawn) z *= share;
  for (double& d : move) d *= share;
}

void MatrixAdaptation::learn(std::span<const std::size_t> best_first) {
  const auto parents = best_first.first(std::min(weights_.size(), best_first.size()));
  double total = 0;
  for (std::size_t i = 0; i < parents.size(); ++i) total += weights_[i];
  std::vector<double> drawn(dimension_, 0.0);
  for (std::size_t i = 0; i < parents.size(); ++i) {
    add_scaled(drawn, weights_[i] / total, drawn_[parents[i]]);
    add_scaled(mean_, step_ * weights_[i] / total, moves_[parents[i]]);
  }
  for (std::size_t i = 0; i < dimension_; ++i) mean_[i] = space_.clamp(i, mean_[i]);
  learn_step(drawn);
  learn_matrix(parents, total);
  step_ *=
      portable_exp(path_rate_ / damping_ * (std::sqrt(dot(path_, path_)) / normal_length_ - 1));
  measure();
}

void MatrixAdaptation::learn_step(std::span<const double> drawn) {
  for (double& p : path_) p *= 1 - path_rate_;
  add_scaled(path_, std::sqrt(parents_ * path_rate_ * (2 - path_rate_)), drawn);
}

/// M (I + c_1/2 (s s' - I) + c_w/2 (sum w z z' - I)), written with M z = d, which is known.
void MatrixAdaptation::learn_matrix(std::span<const std::size_t> parents, double total) {
  std::vector<double> mapped(dimension_);
  for (std::size_t i = 0; i < dimension_; ++i) mapped[i] = dot(matrix_[i], path_);
  for (std::size_t i = 0; i < dimension_; ++i) {
    const auto row = matrix_[i];
    for (double& entry : row) entry *= 1 - rank_one_ / 2 - rank_mu_ / 2;
    add_scaled(row, rank_one_ / 2 * mapped[i], path_);
    for (std::size_t k = 0; k < parents.size(); ++k)
      add_scaled(row, rank_mu_ / 2 * weights_[k] / total * moves_(parents[k], i),
                 drawn_[parents[k]]);
  }
}

void MatrixAdaptation::measure() {
  double longest = 0;
  for (std::size_t i = 0; i < dimension_; ++i)
    longest = std::max(longest, dot(matrix_[i], matrix_[i]));
  longest_row_ = std::sqrt(longest);
  if (width() > widest) step_ *= widest / width();
}

}  // namespace clde
