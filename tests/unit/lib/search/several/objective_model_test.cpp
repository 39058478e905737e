#include "search/several/model/objective_model.hpp"

#include <cmath>
#include <functional>

#include <gtest/gtest.h>

#include "sampling/initial.hpp"

namespace clde::pareto {
namespace {

Observations observed(const std::function<double(std::span<const double>)>& f, std::size_t count,
                      std::size_t dimension) {
  Observations data;
  data.points = sobol_points(dimension, Rng(1))->next(count);
  for (std::size_t i = 0; i < count; ++i) data.values.push_back(f(data.points[i]));
  return data;
}

double bowl(std::span<const double> x) {
  return (x[0] - 0.3) * (x[0] - 0.3) + 2 * (x[1] - 0.6) * (x[1] - 0.6);
}

/// Eight orders of magnitude.
double steep(std::span<const double> x) {
  return std::exp(18 * x[0] + 3 * x[1] * x[1]);
}

TEST(ObjectiveModel, PredictsASmoothFunction) {
  ObjectiveModel model;
  const Observations data = observed(bowl, 40, 2);
  model.learn(data, data, Learning::kinds);
  const std::vector x{0.45, 0.35};
  EXPECT_NEAR(model.mean(x), bowl(x), 0.01);
  EXPECT_LT(model.hope(x, 2), model.mean(x));
  EXPECT_GT(model.hope(x, 2), model.mean(x) - 0.1);
}

TEST(ObjectiveModel, WhatSpansOrdersOfMagnitudeIsLearntAsALogarithm) {
  ObjectiveModel smooth, spanning;
  const Observations few = observed(bowl, 40, 2), many = observed(steep, 40, 2);
  smooth.learn(few, few, Learning::kinds);
  spanning.learn(many, many, Learning::kinds);
  EXPECT_EQ(smooth.warp().kind(), WarpKind::none);
  EXPECT_EQ(spanning.warp().kind(), WarpKind::logarithm);
}

TEST(ObjectiveModel, TheGradientIsThatOfTheMean) {
  ObjectiveModel model;
  const Observations data = observed(steep, 40, 2);
  model.learn(data, data, Learning::kinds);
  std::vector x{0.4, 0.7}, gradient{0.0, 0.0};
  const double mean = model.mean(x, gradient);
  EXPECT_EQ(mean, model.mean(x));
  for (std::size_t j = 0; j < 2; ++j) {
    std::vector up = x, down = x;
    up[j] += 1e-5;
    down[j] -= 1e-5;
    const double slope = (model.mean(up) - model.mean(down)) / 2e-5;
    EXPECT_NEAR(gradient[j], slope, 1e-4 * std::abs(slope));
  }
}

TEST(ObjectiveModel, NewValuesAloneLeaveTheLengths) {
  ObjectiveModel model;
  const Observations few = observed(bowl, 20, 2), more = observed(bowl, 30, 2);
  model.learn(few, few, Learning::kinds);
  const std::vector<double> lengths = model.process().parameters().lengths;
  model.learn(more, more, Learning::values);
  EXPECT_EQ(model.process().parameters().lengths, lengths);
  EXPECT_EQ(model.process().data().values.size(), 30U);
  model.learn(more, more, Learning::lengths);
  EXPECT_NE(model.process().parameters().lengths, lengths);
}

TEST(ObjectiveModel, NoiseIsFitted) {
  Rng rng(2);
  ObjectiveModel exact, noisy;
  Observations data = observed(bowl, 60, 2);
  exact.learn(data, data, Learning::kinds);
  for (double& v : data.values) v += 0.2 * rng.normal();
  noisy.learn(data, data, Learning::kinds);
  EXPECT_LT(exact.process().parameters().noise, 1e-3);
  EXPECT_GT(noisy.process().parameters().noise, 1e-2);
}

}  // namespace
}  // namespace clde::pareto
