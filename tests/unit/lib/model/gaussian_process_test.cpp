#include "model/gaussian_process.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/extend/rng.hpp>

namespace clde {
namespace {

/// The textbook formulas, by Gaussian elimination.
class SlowTwin {
 public:
  SlowTwin(const Observations& data, const Hyperparameters& p) : data_(data), p_(p) {
    const std::size_t n = data.values.size();
    kernel_.assign(n, std::vector<double>(n));
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j)
        kernel_[i][j] = alike(data.points[i], data.points[j]) + (i == j ? p.noise : 0);
    const std::vector<double> ones = solve(std::vector(n, 1.0));
    for (std::size_t i = 0; i < n; ++i) {
      sum_ += ones[i];
      constant_ += ones[i] * data.values[i];
    }
    constant_ /= sum_;
    std::vector<double> rest = data.values;
    for (double& v : rest) v -= constant_;
    weights_ = solve(rest);
    for (std::size_t i = 0; i < n; ++i) variance_ += rest[i] * weights_[i] / static_cast<double>(n);
  }

  [[nodiscard]] Prediction predict(std::span<const double> x) const {
    std::vector<double> near;
    for (std::size_t i = 0; i < weights_.size(); ++i) near.push_back(alike(x, data_.points[i]));
    const std::vector<double> explained = solve(near);
    double mean = constant_, left = 1, unsure = 1;
    for (std::size_t i = 0; i < near.size(); ++i) {
      mean += weights_[i] * near[i];
      left -= near[i] * explained[i];
      unsure -= explained[i];
    }
    return {mean, std::sqrt(variance_ * (left + unsure * unsure / sum_))};
  }
  [[nodiscard]] double log_likelihood() const {
    double log_determinant = 0;
    std::vector<std::vector<double>> a = kernel_;
    for (std::size_t k = 0; k < a.size(); ++k) {
      log_determinant += std::log(a[k][k]);
      for (std::size_t i = k + 1; i < a.size(); ++i)
        for (std::size_t j = k + 1; j < a.size(); ++j) a[i][j] -= a[i][k] * a[k][j] / a[k][k];
    }
    return -0.5 * (static_cast<double>(a.size()) * std::log(variance_) + log_determinant);
  }

 private:
  [[nodiscard]] double alike(std::span<const double> a, std::span<const double> b) const {
    double s = 0;
    for (std::size_t j = 0; j < a.size(); ++j)
      s += (a[j] - b[j]) * (a[j] - b[j]) / (p_.lengths[j] * p_.lengths[j]);
    return correlation(p_.smoothness, s).value;
  }
  [[nodiscard]] std::vector<double> solve(std::vector<double> b) const {
    std::vector<std::vector<double>> a = kernel_;
    for (std::size_t k = 0; k < b.size(); ++k)
      for (std::size_t i = k + 1; i < b.size(); ++i) {
        const double factor = a[i][k] / a[k][k];
        for (std::size_t j = k; j < b.size(); ++j) a[i][j] -= factor * a[k][j];
        b[i] -= factor * b[k];
      }
    for (std::size_t k = b.size(); k-- > 0;) {
      for (std::size_t j = k + 1; j < b.size(); ++j) b[k] -= a[k][j] * b[j];
      b[k] /= a[k][k];
    }
    return b;
  }

  const Observations& data_;
  const Hyperparameters& p_;
  std::vector<std::vector<double>> kernel_;
  std::vector<double> weights_;
  double sum_ = 0, constant_ = 0, variance_ = 0;
};

Observations waves(std::size_t count, std::size_t dimension) {
  Rng rng(3, "waves");
  Observations data;
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<double> x(dimension);
    double value = 0;
    for (std::size_t j = 0; j < dimension; ++j) {
      x[j] = rng.uniform();
      value += std::sin(3 * x[j] + static_cast<double>(j));
    }
    data.points.push_row(x);
    data.values.push_back(value);
  }
  return data;
}

std::vector<Hyperparameters> some_parameters() {
  return {{{0.3, 0.5, 0.8}, 1e-6, Smoothness::twice}, {{0.3, 0.5, 0.8}, 1e-3, Smoothness::endless}};
}

TEST(GaussianProcess, AgreesWithASlowTwin) {
  const Observations data = waves(20, 3);
  Rng rng(4, "twin");
  for (const Hyperparameters& p : some_parameters()) {
    const GaussianProcess model(data, p);
    const SlowTwin twin(data, p);
    EXPECT_NEAR(model.log_likelihood(), twin.log_likelihood(), 1e-6);
    for (int i = 0; i < 10; ++i) {
      const std::vector x{rng.uniform(), rng.uniform(), rng.uniform()};
      const Prediction mine = model.predict(x), slow = twin.predict(x);
      EXPECT_NEAR(mine.mean, slow.mean, 1e-8);
      EXPECT_NEAR(mine.deviation, slow.deviation, 1e-7);
      EXPECT_NEAR(model.mean(x), slow.mean, 1e-8);
    }
  }
}

TEST(GaussianProcess, ClosedFormOfTwoObservations) {
  Matrix points(2, 1);
  points(1, 0) = 1;
  const GaussianProcess model({points, {-1, 3}}, {{1.0}, 0.0, Smoothness::endless});
  const double c = std::exp(-0.5), h = std::exp(-0.125);
  // By symmetry the constant is the middle, and in the middle the mean is the constant.
  EXPECT_NEAR(model.constant_mean(), 1, 1e-14);
  EXPECT_NEAR(model.mean(std::vector{0.5}), 1, 1e-14);
  EXPECT_NEAR(model.variance(), 4 / (1 - c), 1e-12);
  const double left = 1 - 2 * h * h / (1 + c);
  const double unsure = 1 - 2 * h / (1 + c);
  EXPECT_NEAR(model.predict(std::vector{0.5}).deviation,
              std::sqrt(4 / (1 - c) * (left + unsure * unsure * (1 + c) / 2)), 1e-10);
}

TEST(GaussianProcess, InterpolatesWhatIsExactAndSmoothsWhatIsNot) {
  const Observations data = waves(25, 3);
  const GaussianProcess exact(data, {{0.5, 0.5, 0.5}, 1e-10});
  const GaussianProcess noisy(data, {{0.5, 0.5, 0.5}, 0.1});
  double missed = 0;
  for (std::size_t i = 0; i < 25; ++i) {
    EXPECT_NEAR(exact.mean(data.points[i]), data.values[i], 1e-7);
    EXPECT_LT(exact.predict(data.points[i]).deviation, 1e-4 * std::sqrt(exact.variance()));
    missed = std::max(missed, std::abs(noisy.mean(data.points[i]) - data.values[i]));
  }
  EXPECT_GT(missed, 1e-3);
}

TEST(GaussianProcess, FarFromEverythingItKnowsTheConstantAlone) {
  const Observations data = waves(10, 2);
  const GaussianProcess model(data, {{0.02, 0.02}, 1e-8});
  const Prediction far = model.predict(std::vector{7.0, 7.0});
  EXPECT_NEAR(far.mean, model.constant_mean(), 1e-12);
  EXPECT_GT(far.deviation, std::sqrt(model.variance()));
}

TEST(GaussianProcess, DerivativesAreThoseOfDifferences) {
  const Observations data = waves(20, 3);
  const std::vector<double> x{0.31, 0.52, 0.77};
  const double h = 1e-5;
  for (const Hyperparameters& p : some_parameters()) {
    const GaussianProcess model(data, p);
    std::vector<double> gradient(3), low(3), high(3);
    EXPECT_EQ(model.mean(x, gradient), model.mean(x));
    const Matrix hessian = model.hessian(x);
    for (std::size_t j = 0; j < 3; ++j) {
      std::vector<double> a = x, b = x;
      a[j] -= h;
      b[j] += h;
      EXPECT_NEAR(gradient[j], (model.mean(b, high) - model.mean(a, low)) / (2 * h), 1e-6);
      for (std::size_t k = 0; k < 3; ++k)
        EXPECT_NEAR(hessian(j, k), (high[k] - low[k]) / (2 * h), 1e-4) << j << k;
    }
  }
}

/// The slope of the likelihood along the logarithm of parameter k, the noise being the last.
double difference(const Observations& data, const Hyperparameters& p, std::size_t k) {
  const double h = 1e-4;
  double values[2];
  for (const int side : {0, 1}) {
    Hyperparameters moved = p;
    (k < p.lengths.size() ? moved.lengths[k] : moved.noise) *= std::exp(side == 0 ? -h : h);
    values[side] = GaussianProcess(data, moved).log_likelihood();
  }
  return (values[1] - values[0]) / (2 * h);
}

TEST(GaussianProcess, TheSlopeOfTheLikelihoodIsThatOfDifferences) {
  const Observations data = waves(20, 3);
  for (Hyperparameters p : some_parameters()) {
    p.noise = 0.01;
    const std::vector<double> slopes = GaussianProcess(data, p).likelihood_gradient();
    ASSERT_EQ(slopes.size(), 4U);
    for (std::size_t k = 0; k < 4; ++k) EXPECT_NEAR(slopes[k], difference(data, p, k), 1e-5) << k;
  }
}

TEST(GaussianProcess, RepeatedPointsAreNoTrouble) {
  Matrix points(3, 1, 0.5);
  const GaussianProcess model({points, {1, 1, 1}}, {{1.0}, 0.0});
  EXPECT_NEAR(model.mean(std::vector{0.5}), 1, 1e-9);
}

TEST(GaussianProcess, SaysWhatItLacks) {
  EXPECT_THROW(GaussianProcess({}, {{1.0}}), InvalidArgument);
  EXPECT_THROW(GaussianProcess({Matrix(1, 2), {1}}, {{1.0}}), InvalidArgument);
}

}  // namespace
}  // namespace clde
