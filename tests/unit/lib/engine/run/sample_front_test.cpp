#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include <clde/extend/rng.hpp>

#include "core/numbers/dominance.hpp"
#include "engine/run/sample_front.hpp"

namespace clde {
namespace {

TEST(SampleFront, WithOneObjectiveKeepsTheBestAndOfEqualsTheEarlier) {
  SampleFront front;
  front.offer(std::vector{0.1}, std::vector{3.0}, 1);
  front.offer(std::vector{0.2}, std::vector{2.0}, 5);
  front.offer(std::vector{0.3}, std::vector{2.0}, 4);
  front.offer(std::vector{0.4}, std::vector{2.0}, 6);
  ASSERT_EQ(front.samples().size(), 1U);
  EXPECT_EQ(front.samples()[0].at, 4U);
}

TEST(SampleFront, IsTheNondominatedSetInWhateverOrderItIsOffered) {
  Rng rng(8);
  for (int trial = 0; trial < 50; ++trial) {
    std::vector<std::vector<double>> costs(60);
    for (auto& c : costs) c = {double(rng.index(12)), double(rng.index(12)), double(rng.index(4))};
    std::set<std::uint64_t> expected;
    for (std::size_t i = 0; i < costs.size(); ++i) {
      bool beaten = false;
      for (std::size_t j = 0; j < costs.size(); ++j)
        beaten |= dominates(costs[j], costs[i]) || (costs[i] == costs[j] && j < i);
      if (!beaten) expected.insert(i);
    }
    std::vector<std::size_t> order(costs.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    rng.shuffle(std::span(order));
    SampleFront front;
    for (const std::size_t i : order) front.offer(std::vector{0.0}, costs[i], i);
    std::set<std::uint64_t> kept;
    for (const Sample& s : front.samples()) kept.insert(s.at);
    EXPECT_EQ(kept, expected);
  }
}

}  // namespace
}  // namespace clde
