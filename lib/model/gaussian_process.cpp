#include "model/gaussian_process.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

#include "core/check.hpp"
#include "core/numbers/vectors.hpp"

namespace clde {
namespace {

/// What is added to the noise where correlations are singular to rounding.
constexpr double first_jitter = 1e-10;
constexpr double jitter_growth = 10;
/// Values that are all equal still leave room for doubt.
constexpr double min_variance = 1e-300;

}  // namespace

GaussianProcess::GaussianProcess(Observations data, Hyperparameters parameters)
    : data_(std::move(data)), parameters_(std::move(parameters)) {
  require(!data_.values.empty() && data_.values.size() == data_.points.rows(),
          "a model needs one value per point: {} points, {} values", data_.points.rows(),
          data_.values.size());
  require(parameters_.lengths.size() == data_.points.cols(),
          "a model needs one length per axis: {} given, {} axes", parameters_.lengths.size(),
          data_.points.cols());
  factorize();
  fit_constants();
}

std::vector<double> GaussianProcess::scaled(std::span<const double> x) const {
  std::vector<double> y(x.begin(), x.end());
  for (std::size_t j = 0; j < y.size(); ++j) y[j] /= parameters_.lengths[j];
  return y;
}

double GaussianProcess::squared_distance(std::span<const double> a,
                                         std::span<const double> b) const {
  return clde::squared_distance(scaled(a), scaled(b));
}

std::vector<Correlation> GaussianProcess::correlations(std::span<const double> scaled,
                                                       std::size_t count) const {
  std::vector<double> exponents(count);
  for (std::size_t i = 0; i < count; ++i)
    exponents[i] = exponent_at(parameters_.smoothness, clde::squared_distance(scaled, scaled_[i]));
  std::vector<double> powers = exponents;
  portable_exp_each(powers);
  std::vector<Correlation> all(count);
  for (std::size_t i = 0; i < count; ++i)
    all[i] = correlation(parameters_.smoothness, exponents[i], powers[i]);
  return all;
}

void GaussianProcess::factorize() {
  const std::size_t n = data_.values.size();
  scaled_ = {};
  for (std::size_t i = 0; i < n; ++i) scaled_.push_row(scaled(data_.points[i]));
  Matrix kernel(n, n);
  for (std::size_t i = 0; i < n; ++i) {
    const std::vector<Correlation> row = correlations(scaled_[i], i + 1);
    for (std::size_t j = 0; j <= i; ++j) kernel(i, j) = row[j].value;
  }
  double jitter = 0;
  while (factors_.empty()) {
    Matrix with_noise = kernel;
    for (std::size_t i = 0; i < n; ++i) with_noise(i, i) += parameters_.noise + jitter;
    if (auto factors = Cholesky::of(std::move(with_noise))) factors_.push_back(std::move(*factors));
    jitter = std::max(first_jitter, jitter_growth * jitter);
  }
}

void GaussianProcess::fit_constants() {
  const std::size_t n = data_.values.size();
  ones_ = factors_.front().solve(std::vector<double>(n, 1.0));
  sum_of_ones_ = std::accumulate(ones_.begin(), ones_.end(), 0.0);
  constant_ = dot(ones_, data_.values) / sum_of_ones_;
  std::vector<double> rest = data_.values;
  for (double& v : rest) v -= constant_;
  weights_ = factors_.front().solve(rest);
  variance_ = std::max(dot(rest, weights_) / static_cast<double>(n), min_variance);
  likelihood_ = -0.5 * (static_cast<double>(n) * portable_log(variance_) +
                        factors_.front().log_determinant());
}

double GaussianProcess::mean(std::span<const double> x) const {
  const std::vector<Correlation> near = correlations(scaled(x), weights_.size());
  double sum = constant_;
  for (std::size_t i = 0; i < weights_.size(); ++i) sum += weights_[i] * near[i].value;
  return sum;
}

double GaussianProcess::mean(std::span<const double> x, std::span<double> gradient) const {
  const std::vector<double> at = scaled(x);
  const std::vector<Correlation> near = correlations(at, weights_.size());
  double sum = constant_;
  std::ranges::fill(gradient, 0.0);
  for (std::size_t i = 0; i < weights_.size(); ++i) {
    const Correlation& c = near[i];
    sum += weights_[i] * c.value;
    for (std::size_t j = 0; j < at.size(); ++j)
      gradient[j] += 2 * weights_[i] * c.slope * (at[j] - scaled_(i, j));
  }
  for (std::size_t j = 0; j < at.size(); ++j) gradient[j] /= parameters_.lengths[j];
  return sum;
}

Matrix GaussianProcess::hessian(std::span<const double> x) const {
  const std::size_t dimension = x.size();
  const std::vector<double> at = scaled(x);
  const std::vector<Correlation> near = correlations(at, weights_.size());
  Matrix hessian(dimension, dimension);
  for (std::size_t i = 0; i < weights_.size(); ++i) {
    const Correlation& c = near[i];
    for (std::size_t j = 0; j < dimension; ++j) {
      for (std::size_t k = 0; k < dimension; ++k)
        hessian(j, k) +=
            4 * weights_[i] * c.bend * (at[j] - scaled_(i, j)) * (at[k] - scaled_(i, k));
      hessian(j, j) += 2 * weights_[i] * c.slope;
    }
  }
  for (std::size_t j = 0; j < dimension; ++j)
    for (std::size_t k = 0; k < dimension; ++k)
      hessian(j, k) /= parameters_.lengths[j] * parameters_.lengths[k];
  return hessian;
}

Prediction GaussianProcess::predict(std::span<const double> x) const {
  std::vector<double> near;
  for (const Correlation& c : correlations(scaled(x), data_.values.size())) near.push_back(c.value);
  const std::vector<double> explained = factors_.front().solve_lower(near);
  const double unsure_of_constant = 1 - dot(ones_, near);
  const double left =
      1 - dot(explained, explained) + unsure_of_constant * unsure_of_constant / sum_of_ones_;
  return {constant_ + dot(weights_, near), std::sqrt(variance_ * std::max(left, 0.0))};
}

std::vector<double> GaussianProcess::likelihood_gradient() const {
  const std::size_t n = data_.values.size();
  const std::size_t dimension = data_.points.cols();
  const Matrix inverse = factors_.front().inverse();
  std::vector<double> gradient(dimension + 1, 0.0);
  for (std::size_t i = 0; i < n; ++i) {
    const std::vector<Correlation> row = correlations(scaled_[i], i);
    for (std::size_t j = 0; j < i; ++j) {
      const double pull = (weights_[i] * weights_[j] / variance_ - inverse(i, j)) * row[j].slope;
      for (std::size_t k = 0; k < dimension; ++k) {
        const double d = scaled_(i, k) - scaled_(j, k);
        gradient[k] -= 2 * pull * d * d;
      }
    }
    gradient[dimension] +=
        0.5 * parameters_.noise * (weights_[i] * weights_[i] / variance_ - inverse(i, i));
  }
  return gradient;
}

}  // namespace clde
