#include "methods/networks/feedforward_network.hpp"

#include <gtest/gtest.h>

#include <clde/error.hpp>

#include "core/numbers/portable_math.hpp"

namespace clde {
namespace {

double logistic(double x) {
  return 1 / (1 + portable_exp(-x));
}

TEST(FeedforwardNetwork, SumsWhatItsUnitsSay) {
  Rng rng(1);
  FeedforwardNetwork network({.inputs = 2, .hidden = 2}, rng);
  network.set_weights({0.5, 1, -2, -1, 0, 3, 0.25, 2, -4});
  const std::vector<double> point{0.3, 0.7};
  const double first = logistic(0.5 + 0.3 - 1.4), second = logistic(-1 + 2.1);
  EXPECT_NEAR(network.output(point), logistic(0.25 + 2 * first - 4 * second), 1e-15);
}

TEST(FeedforwardNetwork, BeginsWithSmallWeightsOfItsOwn) {
  Rng rng(1);
  const FeedforwardNetwork a({3, 5}, rng), b({3, 5}, rng);
  EXPECT_EQ(a.weights().size(), 5U * 4 + 6);
  for (const double w : a.weights()) EXPECT_LT(std::abs(w), 0.1);
  EXPECT_NE(a.weights()[0], b.weights()[0]);
  EXPECT_NEAR(a.output(std::vector{0.1, 0.2, 0.3}), 0.5, 0.02);
}

TEST(FeedforwardNetwork, SlopesAreThoseOfDifferences) {
  Rng rng(4);
  FeedforwardNetwork network({3, 4}, rng);
  std::vector<double> weights(network.weights().size());
  rng.fill_normal(weights);
  network.set_weights(weights);
  const std::vector<double> point{0.2, 0.9, 0.4};
  const std::vector<double> slopes = FeedforwardNetwork::slopes(network.signals(point), point);
  ASSERT_EQ(slopes.size(), weights.size());
  EXPECT_EQ(network.signals(point).output, network.output(point));
  constexpr double h = 1e-6;
  for (std::size_t w = 0; w < weights.size(); ++w) {
    std::vector<double> up = weights, down = weights;
    up[w] += h;
    down[w] -= h;
    FeedforwardNetwork above = network, below = network;
    above.set_weights(up);
    below.set_weights(down);
    EXPECT_NEAR(slopes[w], (above.output(point) - below.output(point)) / (2 * h), 1e-9) << w;
  }
}

TEST(FeedforwardNetwork, RefusesAnotherNumberOfWeights) {
  Rng rng(1);
  FeedforwardNetwork network({1, 1}, rng);
  EXPECT_THROW(network.set_weights({1, 2, 3}), InvalidArgument);
}

}  // namespace
}  // namespace clde
