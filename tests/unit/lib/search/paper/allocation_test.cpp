#include "search/paper/allocation.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "unit/lib/search/paper/populations.hpp"

namespace clde::paper {
namespace {

std::size_t total(const Allocation& a) {
  return std::accumulate(a.quotas.begin(), a.quotas.end(), std::size_t{0});
}

TEST(PaperAllocation, QuotasSumToTheTotalAndFollowSaliency) {
  const Canvas canvas = two_basins();
  const Allocation a = allocate(canvas, {}, {}, 20);
  EXPECT_EQ(total(a), 20U);
  EXPECT_GT(a.saliency[0], a.saliency[1]) << "deeper and larger";
  EXPECT_GT(a.quotas[0], a.quotas[1]);
  EXPECT_GE(a.quotas[1], 1U) << "Q_min";
}

TEST(PaperAllocation, ScaledFromMinimumToMaximumTheWeakestBasinHasNoSaliency) {
  Readings readings;
  readings.normalization = "range";
  const Allocation a = allocate(two_basins(), {}, readings, 20);
  EXPECT_DOUBLE_EQ(a.saliency[0], 1);
  EXPECT_DOUBLE_EQ(a.saliency[1], 0);
}

TEST(PaperAllocation, WithoutSaliencySharesAreEqualAndWithoutAllocationBySize) {
  Readings readings;
  readings.saliency = "off";
  EXPECT_EQ(allocate(two_basins(), {}, readings, 20).quotas, (std::vector<std::size_t>{10, 10}));
  readings = {};
  readings.allocation = "none";
  const Canvas canvas = two_basins();
  const Allocation by_size = allocate(canvas, {}, readings, 8);
  for (std::size_t k = 0; k < 2; ++k) EXPECT_EQ(by_size.quotas[k], canvas.basins.list[k].size);
}

}  // namespace
}  // namespace clde::paper
