#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/extend/rng.hpp>

#include "landscape/quota.hpp"

namespace clde {
namespace {

using Slots = std::vector<std::size_t>;
using Saliency = std::vector<double>;

TEST(Quota, SharesByLargestRemainders) {
  // 1 + 7 * (4, 2, 1) / 7 and, with one slot more, 1 + (4.57, 2.29, 1.14).
  EXPECT_EQ(quotas(Saliency{4, 2, 1}, 10, 1), (Slots{5, 3, 2}));
  EXPECT_EQ(quotas(Saliency{4, 2, 1}, 11, 1), (Slots{6, 3, 2}));
}

TEST(Quota, TiedRemaindersGoToTheMoreSalientThenToTheLowerNumber) {
  EXPECT_EQ(quotas(Saliency{1, 3}, 2, 0), (Slots{0, 2}));  // 0.5 and 1.5
  EXPECT_EQ(quotas(Saliency{1, 1, 1}, 5, 1), (Slots{2, 2, 1}));
}

TEST(Quota, TheMostSalientAreServedIfTheMinimumIsTooMuchForAll) {
  EXPECT_EQ(quotas(Saliency{1, 5, 2, 5}, 7, 3), (Slots{0, 4, 0, 3}));
  EXPECT_EQ(quotas(Saliency{1, 2}, 2, 3), (Slots{0, 0}));
}

TEST(Quota, SaliencyOfZeroStillGetsTheMinimum) {
  EXPECT_EQ(quotas(Saliency{0, 1}, 6, 2), (Slots{2, 4}));
  EXPECT_EQ(quotas(Saliency{0, 0, 0}, 7, 1), (Slots{3, 2, 2}));
}

TEST(Quota, NoBasinsNoSlots) {
  EXPECT_TRUE(quotas({}, 10, 1).empty());
}

TEST(Quota, RefusesSaliencyThatIsNoWeight) {
  EXPECT_THROW(quotas(Saliency{1, -1}, 5, 1), InvalidArgument);
  EXPECT_THROW(quotas(Saliency{1, std::nan("")}, 5, 1), InvalidArgument);
  EXPECT_THROW(quotas(Saliency{1, HUGE_VAL}, 5, 1), InvalidArgument);
}

double random_saliency(std::size_t kind, Rng& rng) {
  if (kind == 0) return rng.uniform();
  if (kind == 1) return static_cast<double>(rng.index(4));                     // ties and zeros
  return std::ldexp(rng.uniform(), static_cast<int>(rng.index(2000)) - 1000);  // any magnitude
}

/// Empty if the laws hold, else the one that is broken.
std::string broken_law(const Saliency& saliency, std::size_t total, std::size_t minimum) {
  const Slots slots = quotas(saliency, total, minimum);
  const std::size_t served =
      minimum == 0 ? saliency.size() : std::min(saliency.size(), total / minimum);
  const std::size_t sum = std::accumulate(slots.begin(), slots.end(), std::size_t{0});
  if (sum != (served == 0 ? 0 : total)) return "slots sum to the total";
  std::size_t at_minimum = 0;
  for (const std::size_t s : slots) at_minimum += s >= minimum && (s > 0 || minimum == 0) ? 1 : 0;
  if (at_minimum != served) return "the served have the minimum, the others nothing";
  for (std::size_t a = 1; a < slots.size(); ++a)
    for (std::size_t b = 0; b < a; ++b)
      if (saliency[a] > saliency[b] ? slots[a] < slots[b] : slots[b] < slots[a])
        return "more saliency, or with equal saliency a lower number, never means fewer slots";
  return "";
}

TEST(Quota, KeepsItsLawsOnMillionsOfInputs) {
  Rng rng(3);
  Saliency saliency;
  for (int trial = 0; trial < 2'000'000; ++trial) {
    saliency.resize(1 + rng.index(8));
    const std::size_t kind = rng.index(3);
    for (double& s : saliency) s = random_saliency(kind, rng);
    const std::size_t total = rng.index(200);
    const std::size_t minimum = rng.index(6);
    ASSERT_EQ(broken_law(saliency, total, minimum), "") << "trial " << trial;
  }
}

// Integer weights, so that exact shares are fractions of integers.
TEST(Quota, StaysWithinOneSlotOfTheExactShare) {
  Rng rng(4);
  for (int trial = 0; trial < 200'000; ++trial) {
    std::vector<std::size_t> weights(1 + rng.index(8));
    for (auto& w : weights) w = rng.index(50);
    weights[0] += 1;
    const std::size_t minimum = rng.index(3);
    const std::size_t spare = rng.index(100);
    const std::size_t whole = std::accumulate(weights.begin(), weights.end(), std::size_t{0});
    const Slots slots =
        quotas(Saliency(weights.begin(), weights.end()), minimum * weights.size() + spare, minimum);
    for (std::size_t i = 0; i < slots.size(); ++i) {
      const std::size_t floor = minimum + spare * weights[i] / whole;
      const std::size_t rest = spare * weights[i] % whole;
      ASSERT_GE(slots[i], floor) << "trial " << trial;
      ASSERT_LE(slots[i], floor + (rest > 0 ? 1 : 0)) << "trial " << trial;
    }
  }
}

}  // namespace
}  // namespace clde
