#include "model/fit.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include <clde/extend/rng.hpp>

namespace clde {
namespace {

/// A wave along the first axis; the second says nothing.
Observations wave(std::size_t count, double noise) {
  Rng rng(5, "wave");
  Observations data;
  for (std::size_t i = 0; i < count; ++i) {
    const double along = (static_cast<double>(i) + rng.uniform()) / static_cast<double>(count);
    const std::vector x{along, rng.uniform()};
    data.points.push_row(x);
    data.values.push_back(std::sin(9 * x[0]) + noise * rng.normal());
  }
  return data;
}

TEST(Fit, FindsTheAxisThatMatters) {
  const GaussianProcess model = fit(wave(40, 0), {{{0.5, 0.5}}});
  EXPECT_GT(model.parameters().lengths[1], 5 * model.parameters().lengths[0]);
  EXPECT_EQ(model.parameters().noise, 1e-8);
  Rng rng(6, "fit");
  for (int i = 0; i < 20; ++i) {
    const std::vector x{rng.uniform(0.05, 0.95), rng.uniform(0.05, 0.95)};
    EXPECT_NEAR(model.mean(x), std::sin(9 * x[0]), 0.02);
  }
}

TEST(Fit, NeverEndsWorseThanItBegan) {
  const Observations data = wave(25, 0.1);
  for (const double length : {0.05, 0.3, 5.0}) {
    const Hyperparameters start{{length, length}, 1e-4};
    const GaussianProcess before(data, start);
    EXPECT_GE(log_posterior(fit(data, {start, NoiseTerm::fitted})), log_posterior(before));
  }
}

TEST(Fit, MeasuresNoise) {
  for (const double noise : {0.05, 0.3}) {
    const Hyperparameters start{{0.5, 0.5}, 1e-6};
    const GaussianProcess model = fit(wave(120, noise), {start, NoiseTerm::fitted, 60});
    const double fitted = std::sqrt(model.parameters().noise * model.variance());
    EXPECT_GT(fitted, 0.7 * noise);
    EXPECT_LT(fitted, 1.4 * noise);
  }
}

}  // namespace
}  // namespace clde
