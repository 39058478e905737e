#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>

#include <clde/extend/rng.hpp>

#include "fronts/selection/basin_elites.hpp"

namespace clde {
namespace {

using Rows = std::vector<std::size_t>;
using Labels = std::vector<std::uint32_t>;

TEST(BasinElites, AreTheHighestOfEachBasin) {
  const std::vector<double> heights{1, 5, 3, 4, 2, 5};
  const Labels labels{0, 1, 0, 1, 0, 1};
  EXPECT_EQ(basin_elites({heights, labels}, Rows{2, 1}), (Rows{2, 4, 1}));
  EXPECT_EQ(basin_elites({heights, labels}, Rows{5, 2}), (Rows{2, 4, 0, 1, 5}))
      << "all of a small basin; equal heights by index";
  EXPECT_EQ(basin_elites({heights, labels}, Rows{0, 0}), Rows{});
}

TEST(FillUp, TakesWhatIsNotThereYetInOrder) {
  Rows chosen{4, 2};
  fill_up(chosen, 4, Rows{2, 0, 4, 1, 3});
  EXPECT_EQ(chosen, (Rows{4, 2, 0, 1}));
  fill_up(chosen, 9, Rows{2, 0, 4, 1, 3});
  EXPECT_EQ(chosen, (Rows{4, 2, 0, 1, 3})) << "there are no more";
  fill_up(chosen, 1, Rows{7});
  EXPECT_EQ(chosen.size(), 5U) << "never cuts";
}

RC_GTEST_PROP(BasinElites, NobodyLeftOutIsHigherThanSomebodyOfItsBasin, (std::uint64_t seed)) {
  Rng rng(seed);
  const std::size_t basins = 1 + rng.index(6);
  std::vector<double> heights(rng.index(50));
  Labels labels(heights.size());
  Rows places(basins);
  for (double& h : heights) h = static_cast<double>(rng.index(10));
  for (std::uint32_t& l : labels) l = static_cast<std::uint32_t>(rng.index(basins));
  for (std::size_t& p : places) p = rng.index(12);
  const Rows chosen = basin_elites({heights, labels}, places);
  const std::set<std::size_t> in(chosen.begin(), chosen.end());
  RC_ASSERT(in.size() == chosen.size());
  for (std::size_t b = 0; b < basins; ++b) {
    const auto size = static_cast<std::size_t>(std::ranges::count(labels, b));
    const auto taken = std::ranges::count_if(chosen, [&](std::size_t i) { return labels[i] == b; });
    RC_ASSERT(static_cast<std::size_t>(taken) == std::min(size, places[b]));
  }
  for (const std::size_t i : chosen)
    for (std::size_t j = 0; j < heights.size(); ++j)
      if (labels[i] == labels[j] && !in.contains(j)) RC_ASSERT(heights[i] >= heights[j]);
}

}  // namespace
}  // namespace clde
