// A Gaussian process: a model of a function from a few of its values, with the error of each
// prediction (kriging; C. E. Rasmussen, C. K. I. Williams, Gaussian Processes for Machine Learning,
// 2006). Constant mean and variance follow from the data; length scales and noise are given.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

#include "model/cholesky.hpp"
#include "model/kernel.hpp"

namespace clde {

/// What the likelihood decides.
struct Hyperparameters {
  std::vector<double> lengths;  ///< one per axis: how far values stay alike
  double noise = 1e-8;          ///< variance of one value's noise, in variances of the function
  Smoothness smoothness = Smoothness::twice;
};

/// Points and their values.
struct Observations {
  Matrix points;
  std::vector<double> values;
};

/// What is expected at a point.
struct Prediction {
  double mean = 0;
  double deviation = 0;  ///< standard deviation of the function there, without the noise
};

class GaussianProcess {
 public:
  /// At least one observation. Cost: n^3 / 3 multiplications. Where the correlations are not
  /// positive definite to rounding, noise is added until they are.
  GaussianProcess(Observations data, Hyperparameters parameters);

  [[nodiscard]] const Hyperparameters& parameters() const { return parameters_; }
  [[nodiscard]] const Observations& data() const { return data_; }
  /// Of the function, before anything was seen.
  [[nodiscard]] double variance() const { return variance_; }
  [[nodiscard]] double constant_mean() const { return constant_; }

  /// Cost: n D.
  [[nodiscard]] double mean(std::span<const double> x) const;
  /// The same, with the gradient.
  double mean(std::span<const double> x, std::span<double> gradient) const;
  /// Second derivatives of the mean, row by row. Cost: n D^2.
  [[nodiscard]] Matrix hessian(std::span<const double> x) const;
  /// Cost: n^2.
  [[nodiscard]] Prediction predict(std::span<const double> x) const;
  /// Squared distance in length scales.
  [[nodiscard]] double squared_distance(std::span<const double> a, std::span<const double> b) const;

  /// log p(values), constants left out; the constant mean and the variance are those that maximise
  /// it.
  [[nodiscard]] double log_likelihood() const { return likelihood_; }
  /// By the logarithm of each length, then of the noise. Cost: n^3.
  [[nodiscard]] std::vector<double> likelihood_gradient() const;

 private:
  void factorize();
  void fit_constants();
  /// In units of the lengths.
  [[nodiscard]] std::vector<double> scaled(std::span<const double> x) const;
  /// Of a scaled point and the first observations, so many of them.
  [[nodiscard]] std::vector<Correlation> correlations(std::span<const double> scaled,
                                                      std::size_t count) const;

  Observations data_;
  Hyperparameters parameters_;
  Matrix scaled_;                  // the points, in units of the lengths
  std::vector<Cholesky> factors_;  // one, once they are known
  std::vector<double> weights_;    // K^-1 (values - constant)
  std::vector<double> ones_;       // K^-1 1
  double sum_of_ones_ = 0;         // 1' K^-1 1
  double constant_ = 0;
  double variance_ = 0;
  double likelihood_ = 0;
};

}  // namespace clde
