#include "methods/networks/dropout_network.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace clde {
namespace {

constexpr DropoutNetwork::Rates complete{0, 0};

std::vector<float> answer_of(DropoutNetwork& network, const std::vector<float>& point, Rng& rng) {
  Lots lots(rng);
  const std::span<const float> said = network.answer(point, lots);
  return {said.begin(), said.end()};
}

TEST(Lots, LeaveOutAShareInTheMean) {
  Rng rng(1);
  Lots lots(rng);
  std::vector<std::uint32_t> room(10'000);
  // Five deviations of a binomial distribution.
  const auto staying = [&](double left_out) {
    return static_cast<double>(lots.draw(room.size(), left_out, room).size());
  };
  EXPECT_NEAR(staying(0.2), 8'000, 5 * std::sqrt(1'600.0));
  EXPECT_NEAR(staying(0.5), 5'000, 5 * std::sqrt(2'500.0));
  EXPECT_EQ(staying(0), 10'000);
}

TEST(Lots, NameWhatStaysInOrderAndDifferEachTime) {
  Rng rng(1);
  Lots lots(rng);
  std::array<std::uint32_t, 100> room{}, other{};
  const auto first = lots.draw(100, 0.5, room), second = lots.draw(100, 0.5, other);
  EXPECT_TRUE(std::ranges::is_sorted(first));
  EXPECT_LT(first.back(), 100U);
  EXPECT_FALSE(std::ranges::equal(first, second));
}

TEST(DropoutNetwork, SaysTheSameOnlyIfNothingIsLeftOut) {
  Rng rng(1);
  DropoutNetwork whole({3, 8, 2}, complete, rng), thinned({3, 8, 2}, {}, rng);
  const std::vector<float> point{0.1F, -0.5F, 0.7F};
  EXPECT_EQ(answer_of(whole, point, rng).size(), 2U);
  EXPECT_EQ(answer_of(whole, point, rng), answer_of(whole, point, rng));
  EXPECT_NE(answer_of(thinned, point, rng), answer_of(thinned, point, rng));
}

TEST(DropoutNetwork, KeepsTheMeanOfSumsWhenItLeavesOut) {
  // With small inputs tangents are nearly linear, so that the mean of the answers is that of the
  // complete network. Inputs are not left out, as rectifiers are not linear.
  Rng rng(2), same(2);
  DropoutNetwork whole({1, 20, 1}, complete, rng), thinned({1, 20, 1}, {0, 0.5}, same);
  const std::vector<float> point{1e-3F};
  const double truth = answer_of(whole, point, rng)[0];
  Lots lots(rng);
  double sum = 0, squares = 0;
  constexpr int answers = 20'000;
  for (int i = 0; i < answers; ++i) {
    const double said = thinned.answer(point, lots)[0];
    sum += said;
    squares += said * said;
  }
  const double mean = sum / answers, deviation = std::sqrt(squares / answers - mean * mean);
  EXPECT_GT(deviation, 0);
  EXPECT_NEAR(mean, truth, 5 * deviation / std::sqrt(double{answers}) + 1e-3);
}

TEST(DropoutNetwork, KeepsTheMeanOfSumsWhenItLeavesOutInputs) {
  // One unit in each layer, and sums so small that all of it is linear: the answer is the sum of
  // the inputs over 100.
  Rng rng(8);
  DropoutNetwork network({2, 1, 1}, {0.4, 0}, rng);
  network.set_weights(std::vector<float>{0.01F, 0.01F, 0, 0, 0, 0, 0, 0,  // first layer, offsets
                                         1,     0,     0, 0, 0, 0, 0, 0,  // second
                                         1,     0,     0, 0, 0, 0, 0, 0});
  Lots lots(rng);
  const std::vector<float> point{1, 2};
  double sum = 0;
  constexpr int answers = 20'000;
  for (int i = 0; i < answers; ++i) sum += network.answer(point, lots)[0];
  // Five deviations: an input x has the variance x^2 0.4 / 0.6.
  const double deviation = 0.01 * std::sqrt(5 * 0.4 / 0.6 / answers);
  EXPECT_NEAR(sum / answers, 0.03, 5 * deviation + 1e-5);
}

/// Half the squared error of what a network of these weights says with the lots of this stream.
double error_with(DropoutNetwork network, const std::vector<float>& weights, Rng rng) {
  network.set_weights(weights);
  Lots lots(rng);
  const std::vector<float> point{0.3F, -0.8F, 0.5F};
  const std::span<const float> said = network.answer(point, lots);
  return 0.5 * (std::pow(said[0] - 1, 2) + std::pow(said[1] + 1, 2));
}

TEST(DropoutNetwork, StepsAlongTheSlopeOfHalfTheSquaredError) {
  Rng rng(3);
  const DropoutNetwork network({3, 6, 2}, {0.2, 0.3}, rng);
  const std::vector<float> weights = network.weights();
  const Rng choice(7);
  DropoutNetwork moved = network;
  Rng copy = choice;
  Lots lots(copy);
  moved.study(std::vector<float>{0.3F, -0.8F, 0.5F}, std::vector<float>{1, -1}, lots);
  moved.step({1, 0});
  constexpr float small = 4e-3F;
  std::size_t sloping = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    std::vector<float> up = weights, down = weights;
    up[i] += small;
    down[i] -= small;
    const double slope =
        (error_with(network, up, choice) - error_with(network, down, choice)) / (2 * small);
    const double step = static_cast<double>(weights[i]) - moved.weights()[i];
    const bool is_padding = weights[i] == 0;
    EXPECT_NEAR(step, is_padding ? 0 : slope, 2e-3) << i;
    if (std::abs(slope) > 0.01) ++sloping;
  }
  EXPECT_GT(sloping, 20U) << "of 20 + 42 + 14 weights, as far as units were not left out";
}

TEST(DropoutNetwork, KeepsThePaddingAtZero) {
  Rng rng(3);
  DropoutNetwork network({3, 6, 2}, {0, 0}, rng);
  const std::vector<float> before = network.weights();
  Lots lots(rng);
  network.study(std::vector<float>{1, 1, 1}, std::vector<float>{1, -1}, lots);
  network.step({0.1, 0.1});
  const std::vector<float> after = network.weights();
  std::size_t moved = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    EXPECT_TRUE(before[i] != 0 || after[i] == 0) << i;
    if (after[i] != before[i]) ++moved;
  }
  EXPECT_GT(moved, 10U);
}

TEST(DropoutNetwork, TakesTheMeanSlopeOfABatch) {
  const auto after = [](int repeats) {
    Rng rng(4);
    DropoutNetwork network({1, 4, 1}, complete, rng);
    const std::vector<float> point{0.5F}, target{2.0F};
    Lots lots(rng);
    for (int i = 0; i < repeats; ++i) network.study(point, target, lots);
    network.step({0.01, 0});
    return answer_of(network, point, rng)[0];
  };
  EXPECT_NEAR(after(1), after(7), 1e-6);
}

TEST(DropoutNetwork, LosesItsWeightsByDecay) {
  Rng rng(5);
  DropoutNetwork network({1, 4, 1}, complete, rng);
  const std::vector<float> high{1.0F}, low{-1.0F};
  EXPECT_NE(answer_of(network, high, rng), answer_of(network, low, rng));
  network.step({1, 1});
  EXPECT_EQ(answer_of(network, high, rng), answer_of(network, low, rng)) << "offsets alone";
}

TEST(DropoutNetwork, TakesNoInputs) {
  Rng rng(6);
  DropoutNetwork network({0, 3, 1}, {}, rng);
  EXPECT_TRUE(std::isfinite(answer_of(network, {}, rng)[0]));
}

}  // namespace
}  // namespace clde
