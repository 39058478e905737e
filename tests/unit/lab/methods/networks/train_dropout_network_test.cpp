#include "methods/networks/train_dropout_network.hpp"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace clde {
namespace {

struct Examples {
  Matrix points, targets;
};

/// A bowl and its negative, on [-1, 1]^2.
Examples bowls(std::size_t count, Rng& rng) {
  Examples all{Matrix(count, 2), Matrix(count, 2)};
  for (std::size_t i = 0; i < count; ++i) {
    for (double& x : all.points[i]) x = rng.uniform(-1, 1);
    all.targets(i, 0) = std::pow(all.points(i, 0), 2) + std::pow(all.points(i, 1), 2) - 1;
    all.targets(i, 1) = -all.targets(i, 0);
  }
  return all;
}

double mean_squared_error(DropoutNetwork& network, const Examples& examples, Rng& rng) {
  Lots lots(rng);
  double sum = 0;
  for (std::size_t i = 0; i < examples.points.rows(); ++i) {
    const DropoutPrediction said = predict(network, examples.points[i], 200, lots);
    for (std::size_t m = 0; m < 2; ++m) sum += std::pow(said.means[m] - examples.targets(i, m), 2);
  }
  return sum / static_cast<double>(2 * examples.points.rows());
}

TEST(TrainDropout, LearnsABowl) {
  Rng rng(1);
  const Examples known = bowls(100, rng), others = bowls(50, rng);
  DropoutNetwork network({2, 20, 2}, {0, 0.2}, rng);
  EXPECT_GT(mean_squared_error(network, others, rng), 0.1);
  train(network, known.points, known.targets, {.iterations = 20'000, .batch = 2}, rng);
  EXPECT_LT(mean_squared_error(network, others, rng), 0.03);
}

TEST(TrainDropout, GivesTheSameBitsForTheSameStream) {
  const auto said = [] {
    Rng rng(2);
    const Examples known = bowls(10, rng);
    DropoutNetwork network({2, 5, 2}, {}, rng);
    train(network, known.points, known.targets, {.iterations = 50, .batch = 3}, rng);
    Lots lots(rng);
    return predict(network, known.points[0], 5, lots);
  };
  EXPECT_EQ(said().means, said().means);
  EXPECT_EQ(said().deviations, said().deviations);
}

TEST(PredictWithDropout, IsCertainIfNothingIsLeftOut) {
  Rng rng(3);
  DropoutNetwork network({1, 5, 1}, {0, 0}, rng);
  Lots lots(rng);
  const std::vector<double> point{0.25};
  const DropoutPrediction said = predict(network, point, 10, lots);
  EXPECT_NEAR(said.means[0], network.answer(std::vector<float>{0.25F}, lots)[0], 1e-6);
  EXPECT_NEAR(said.deviations[0], 0, 1e-3);
}

TEST(PredictWithDropout, HasTheMeanAndDeviationOfItsAnswers) {
  Rng rng(4), again(4);
  DropoutNetwork network({1, 6, 1}, {}, rng), twin({1, 6, 1}, {}, again);
  Lots lots(rng), same(again);
  const std::vector<double> point{0.5};
  const DropoutPrediction said = predict(network, point, 2, lots);
  const double a = twin.answer(std::vector<float>{0.5F}, same)[0];
  const double b = twin.answer(std::vector<float>{0.5F}, same)[0];
  EXPECT_NEAR(said.means[0], (a + b) / 2, 1e-7);
  EXPECT_NEAR(said.deviations[0], std::abs(a - b) / 2, 1e-6);
  EXPECT_GT(said.deviations[0], 0);
}

}  // namespace
}  // namespace clde
