#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <clde/extend/rng.hpp>

namespace clde {
namespace {

using Words = std::array<std::uint32_t, 4>;

// The known-answer vectors published with Random123 for philox4x32 with ten rounds.
TEST(Philox, GivesThePublishedAnswers) {
  EXPECT_EQ(philox({0, 0, 0, 0}, {0, 0}), (Words{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  EXPECT_EQ(philox({0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}, {0xffffffff, 0xffffffff}),
            (Words{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}),
            (Words{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

// Golden bits: any compiler, any instruction set, any standard library has to draw these. A change
// here changes every recorded run and belongs into the change log.
TEST(RngGolden, Words) {
  Rng rng(42, "golden", 3);
  const std::array<std::uint64_t, 5> drawn = {rng(), rng(), rng(), rng(), rng()};
  EXPECT_EQ(drawn, (std::array<std::uint64_t, 5>{0x130bf0be46b6844aU, 0x49734c337871bb30U,
                                                 0xc2138392c45c962bU, 0x2d019ea0f997b664U,
                                                 0x0396918a8ffafcbaU}));
}

TEST(RngGolden, Uniform) {
  Rng rng(1, "uniform");
  std::array<double, 3> drawn = {rng.uniform(), rng.uniform(), rng.uniform(-5, 5)};
  EXPECT_EQ(drawn, (std::array<double, 3>{0x1.0e24d7119aeap-2, 0x1.09dd67c3c1dc4p-1,
                                          -0x1.0b04d0ba33dcep+2}));
}

TEST(RngGolden, Normal) {
  Rng rng(1, "normal");
  std::array<double, 6> drawn{};
  rng.fill_normal(drawn);
  EXPECT_EQ(drawn, (std::array<double, 6>{0x1.5b7386d8e2b35p-1, 0x1.463e2ac27e3eep-1,
                                          0x1.17ed124f68806p-2, -0x1.5152fd5200a12p-2,
                                          0x1.137457635cfc3p+0, -0x1.0f7475e63079bp-4}));
}

TEST(RngGolden, NormalsIntoTheTails) {
  Rng rng(7, "tails");
  std::uint64_t digest = 0xcbf29ce484222325U;
  for (int k = 0; k < 100'000; ++k)
    digest = (digest ^ std::bit_cast<std::uint64_t>(rng.normal())) * 0x100000001b3U;
  EXPECT_EQ(digest, 0x6a198462cc4257a2U);
}

TEST(RngGolden, Index) {
  Rng rng(1, "index");
  std::array<std::size_t, 8> drawn{};
  for (std::size_t& d : drawn) d = rng.index(1000);
  EXPECT_EQ(drawn, (std::array<std::size_t, 8>{330, 767, 305, 955, 943, 683, 871, 965}));
}

TEST(RngGolden, Shuffle) {
  Rng rng(1, "shuffle");
  std::array<int, 10> items{};
  std::iota(items.begin(), items.end(), 0);
  rng.shuffle(std::span<int>(items));
  EXPECT_EQ(items, (std::array<int, 10>{7, 8, 9, 5, 1, 4, 6, 0, 2, 3}));
}

TEST(Rng, TheSameLabelsGiveTheSameNumbers) {
  Rng a(5, "chaos", 2);
  Rng b(5, "chaos", 2);
  for (int k = 0; k < 100; ++k) EXPECT_EQ(a(), b());
}

TEST(Rng, ACopyGoesOnFromWhereItWasTaken) {
  Rng a(5);
  (void)a();
  Rng b = a;
  EXPECT_EQ(a(), b());
  EXPECT_EQ(a(), b());
}

// 3 x 3 x 3 neighbouring labels, 1,000 words each: among 27,000 words of 64 bits a repetition has
// probability 2e-11.
TEST(Rng, StreamsOfNeighbouringLabelsShareNoWord) {
  std::set<std::uint64_t> seen;
  for (const std::uint64_t seed : {0U, 1U, 2U})
    for (const std::string name : {"", "a", "b"})
      for (const std::uint64_t id : {0U, 1U, 2U}) {
        Rng rng(seed, name, id);
        for (int k = 0; k < 1000; ++k) seen.insert(rng());
      }
  EXPECT_EQ(seen.size(), 27'000U);
}

/// Largest |z| of a share of `trials` that has probability p: passes all but once in 10^9 tests.
constexpr double six_sigma = 6.1;

double z_score(double hits, double trials, double p) {
  return (hits - trials * p) / std::sqrt(trials * p * (1 - p));
}

TEST(Rng, StreamsOfNeighbouringIdsAgreeOnHalfTheirBits) {
  Rng a(9, "task", 0);
  Rng b(9, "task", 1);
  int equal = 0;
  for (int k = 0; k < 10'000; ++k) equal += std::popcount(~(a() ^ b()));
  EXPECT_LT(std::abs(z_score(equal, 640'000, 0.5)), six_sigma);
}

TEST(Rng, EachBitIsSetHalfTheTime) {
  Rng rng(3);
  std::array<int, 64> set{};
  for (int k = 0; k < 20'000; ++k) {
    const std::uint64_t word = rng();
    for (std::size_t bit = 0; bit < 64; ++bit) set[bit] += static_cast<int>((word >> bit) & 1U);
  }
  for (const int count : set) EXPECT_LT(std::abs(z_score(count, 20'000, 0.5)), six_sigma);
}

TEST(Rng, UniformFillsItsCellsEvenlyAndStaysBelowOne) {
  Rng rng(11, "uniform");
  std::array<int, 20> cells{};
  for (int k = 0; k < 100'000; ++k) {
    const double u = rng.uniform();
    ASSERT_GE(u, 0);
    ASSERT_LT(u, 1);
    ++cells[static_cast<std::size_t>(u * 20)];
  }
  for (const int count : cells) EXPECT_LT(std::abs(z_score(count, 100'000, 0.05)), six_sigma);
}

TEST(Rng, IndexIsEvenForACountThatDividesNoPowerOfTwo) {
  Rng rng(11, "index");
  std::array<int, 7> cells{};
  for (int k = 0; k < 100'000; ++k) ++cells[rng.index(7)];
  for (const int count : cells) EXPECT_LT(std::abs(z_score(count, 100'000, 1.0 / 7)), six_sigma);
}

TEST(Rng, IndexRejectsWhatWouldBiasHugeCounts) {
  // Without rejection, floor(3/4 word) would hit the multiples of 3 twice as often as the others.
  Rng rng(11, "huge");
  constexpr std::size_t count = std::size_t{3} << 62;
  int multiples = 0;
  for (int k = 0; k < 20'000; ++k) multiples += rng.index(count) % 3 == 0 ? 1 : 0;
  EXPECT_LT(std::abs(z_score(multiples, 20'000, 1.0 / 3)), six_sigma);
}

TEST(Rng, NormalFillsTheCellsOfItsDistribution) {
  Rng rng(11, "normal");
  constexpr std::array<double, 6> walls = {-3, -2, -1, 0, 1, 2};
  std::array<int, 6> below{};
  for (int k = 0; k < 100'000; ++k) {
    const double x = rng.normal();
    for (std::size_t w = 0; w < walls.size(); ++w) below[w] += x < walls[w] ? 1 : 0;
  }
  for (std::size_t w = 0; w < walls.size(); ++w) {
    const double p = std::erfc(-walls[w] / std::sqrt(2.0)) / 2;
    EXPECT_LT(std::abs(z_score(below[w], 100'000, p)), six_sigma) << walls[w];
  }
}

TEST(Rng, ChanceHasItsProbability) {
  Rng rng(11, "chance");
  int hits = 0;
  for (int k = 0; k < 100'000; ++k) hits += rng.chance(0.03) ? 1 : 0;
  EXPECT_LT(std::abs(z_score(hits, 100'000, 0.03)), six_sigma);
  EXPECT_FALSE(rng.chance(0));
  EXPECT_TRUE(rng.chance(1));
}

TEST(Rng, EveryOrderOfAShuffleIsEquallyLikely) {
  Rng rng(11, "shuffle");
  std::array<int, 24> orders{};
  for (int k = 0; k < 48'000; ++k) {
    std::array<int, 4> items = {0, 1, 2, 3};
    rng.shuffle(std::span<int>(items));
    std::size_t rank = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      rank *= 4 - i;
      for (std::size_t j = i + 1; j < 4; ++j) rank += items[j] < items[i] ? 1U : 0U;
    }
    ++orders[rank];
  }
  for (const int count : orders) EXPECT_LT(std::abs(z_score(count, 48'000, 1.0 / 24)), six_sigma);
}

RC_GTEST_PROP(RngLaw, IndexIsBelowItsCount, (std::uint64_t seed)) {
  Rng rng(seed);
  const auto count = *rc::gen::inRange<std::size_t>(1, 1000);
  RC_ASSERT(rng.index(count) < count);
  RC_ASSERT(rng.index(1) == 0U);
}

RC_GTEST_PROP(RngLaw, AShuffleKeepsWhatItShuffles, (std::uint64_t seed, std::vector<int> items)) {
  auto shuffled = items;
  Rng(seed).shuffle(std::span<int>(shuffled));
  std::ranges::sort(items);
  std::ranges::sort(shuffled);
  RC_ASSERT(items == shuffled);
}

RC_GTEST_PROP(RngLaw, UniformBetweenBoundsStaysBetween, (std::uint64_t seed)) {
  const double lower = *rc::gen::inRange(-1000, 1000);
  const double upper = lower + *rc::gen::inRange(1, 1000);
  const double x = Rng(seed).uniform(lower, upper);
  RC_ASSERT(x >= lower && x < upper);
}

}  // namespace
}  // namespace clde
