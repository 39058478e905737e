#include "methods/networks/train_network.hpp"

#include <gtest/gtest.h>

namespace clde {
namespace {

Matrix uniform(std::size_t rows, std::size_t cols, Rng& rng) {
  Matrix points(rows, cols);
  for (std::size_t i = 0; i < rows; ++i)
    for (double& x : points[i]) x = rng.uniform();
  return points;
}

/// 1 inside a disc, which no single unit can separate.
std::vector<double> in_a_disc(const Matrix& points) {
  std::vector<double> targets;
  for (std::size_t i = 0; i < points.rows(); ++i) {
    const double a = points(i, 0) - 0.5, b = points(i, 1) - 0.5;
    targets.push_back(a * a + b * b < 0.1 ? 1 : 0);
  }
  return targets;
}

TEST(MeanSquaredError, IsTheMeanOverTheExamples) {
  Rng rng(1);
  FeedforwardNetwork network({1, 1}, rng);
  network.set_weights({0, 0, 0, 0});  // always 1/2
  Matrix points(2, 1);
  const std::vector<double> targets{0.5, 1};
  EXPECT_DOUBLE_EQ(mean_squared_error(network, {points, targets}), 0.125);
}

TEST(Train, LearnsWhatNoSingleUnitCan) {
  Rng rng(2);
  const Matrix points = uniform(80, 2, rng);
  const std::vector<double> targets = in_a_disc(points);
  FeedforwardNetwork network({2, 8}, rng);
  train(network, {points, targets}, {});
  EXPECT_LT(mean_squared_error(network, {points, targets}), 0.01);
  const Matrix others = uniform(200, 2, rng);
  const std::vector<double> truth = in_a_disc(others);
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < others.rows(); ++i)
    if ((network.output(others[i]) > 0.5) != (truth[i] > 0.5)) ++wrong;
  EXPECT_LT(wrong, 30U);
}

TEST(Train, NeverRaisesTheErrorAndStopsWhenGoodEnough) {
  Rng rng(3);
  const Matrix points = uniform(20, 3, rng);
  std::vector<double> targets(20);
  for (double& t : targets) t = rng.chance(0.5) ? 1 : 0;
  FeedforwardNetwork network({3, 6}, rng);
  double before = mean_squared_error(network, {points, targets});
  for (int i = 0; i < 20; ++i) {
    train(network, {points, targets}, {.iterations = 1});
    const double now = mean_squared_error(network, {points, targets});
    EXPECT_LE(now, before);
    before = now;
  }
  const FeedforwardNetwork good = network;
  train(network, {points, targets}, {.iterations = 5, .good_enough = 1});
  EXPECT_EQ(std::vector(good.weights().begin(), good.weights().end()),
            std::vector(network.weights().begin(), network.weights().end()));
}

TEST(Train, TakesOneExampleAndNoInputs) {
  Rng rng(5);
  FeedforwardNetwork network({0, 1}, rng);
  const std::vector<double> targets{1};
  train(network, {Matrix(1, 0), targets}, {});
  EXPECT_GT(network.output({}), 0.9);
}

}  // namespace
}  // namespace clde
