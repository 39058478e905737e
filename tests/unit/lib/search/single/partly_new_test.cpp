#include "search/single/restart/partly_new.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include <gtest/gtest.h>

namespace clde::single {
namespace {

TEST(PartlyNew, NothingIsKnownNothingIsDrawn) {
  Archive archive;
  Rng rng(1);
  EXPECT_TRUE(partly_new(archive, rng).empty());
  archive.add({std::vector{0.5, 0.5}, 0.0, 0, Convergence::rough});
  EXPECT_TRUE(partly_new(archive, rng).empty());
}

TEST(PartlyNew, AStretchOfUpToAThirdOfTheVariablesIsNew) {
  Archive archive;
  archive.add({std::vector<double>(12, 0.5), 0.0, 0});
  Rng rng(2, "partly new");
  std::set<std::size_t> lengths;
  for (int i = 0; i < 500; ++i) {
    const std::vector<double> unit = partly_new(archive, rng);
    ASSERT_EQ(unit.size(), 12U);
    std::size_t moved = 0, edges = 0;
    for (std::size_t j = 0; j < 12; ++j) {
      const bool here = std::abs(unit[j] - 0.5) > 0.01;
      const bool next = std::abs(unit[(j + 1) % 12] - 0.5) > 0.01;
      moved += here ? 1U : 0U;
      edges += here != next ? 1U : 0U;
    }
    EXPECT_LE(moved, 4U);
    // New variables stand side by side; one drawn next to its old value leaves a gap.
    EXPECT_LE(edges, moved == 4 ? 2U : 4U);
    lengths.insert(moved);
    for (const double u : unit) EXPECT_TRUE(u >= 0 && u <= 1);
  }
  EXPECT_TRUE(lengths.contains(1) && lengths.contains(4));
}

TEST(PartlyNew, EveryConvergedMinimumIsAsLikely) {
  Archive archive;
  for (const double u : {0.2, 0.5, 0.8}) archive.add({std::vector<double>(6, u), u, 0});
  Rng rng(3, "partly new");
  std::array<int, 3> counts{};
  for (int i = 0; i < 600; ++i) {
    std::vector<double> unit = partly_new(archive, rng);
    std::ranges::nth_element(unit, unit.begin() + 3);
    ++counts[unit[3] < 0.35 ? 0 : unit[3] < 0.65 ? 1 : 2];
  }
  for (const int count : counts) EXPECT_NEAR(count, 200, 58);  // five standard deviations of 11.5
}

TEST(PartlyExchanged, TakesTwoKnownMinima) {
  Archive archive;
  Rng rng(4);
  EXPECT_TRUE(partly_exchanged(archive, rng).empty());
  archive.add({std::vector{0.2, 0.2}, 0.0, 0});
  EXPECT_TRUE(partly_exchanged(archive, rng).empty());
  archive.add({std::vector{0.8, 0.8}, 0.0, 0, Convergence::rough});
  EXPECT_TRUE(partly_exchanged(archive, rng).empty()) << "one of them is no minimum yet";
}

TEST(PartlyExchanged, LeadsToTheOtherCornersOfAGrid) {
  Archive archive;
  archive.add({std::vector{0.2, 0.2}, 0.0, 0});
  archive.add({std::vector{0.8, 0.8}, 0.0, 0});
  Rng rng(5, "exchanged");
  std::array<int, 2> corners{};
  for (int i = 0; i < 100; ++i) {
    const std::vector<double> unit = partly_exchanged(archive, rng);
    ASSERT_EQ(unit.size(), 2U);
    const bool first_low = unit[0] < 0.5, second_low = unit[1] < 0.5;
    ASSERT_NE(first_low, second_low) << "near none of the known ones";
    for (const double u : unit) EXPECT_LE(std::min(std::abs(u - 0.2), std::abs(u - 0.8)), 0.011);
    ++corners[first_low ? 0 : 1];
  }
  EXPECT_GT(corners[0], 20);
  EXPECT_GT(corners[1], 20);
}

}  // namespace
}  // namespace clde::single
