#include "search/single/walk/near_reported.hpp"

#include <gtest/gtest.h>

#include "unit/lib/search/single/small_landscapes.hpp"

namespace clde::single {
namespace {

TEST(NearReported, CountsOnlyReportedOptimaWithinTheRadius) {
  test_support::Bench bench(4);  // the diagonal is 2
  bench.archive().add({std::vector{0.5, 0.5, 0.5, 0.5}, 0.0, 0});
  bench.archive().add({std::vector{0.1, 0.1, 0.1, 0.1}, 3.0, 0});
  const std::vector<double> near{0.5, 0.5, 0.5, 0.59};
  EXPECT_EQ(reported_within(bench.context, near, 0.05), 0U);
  EXPECT_EQ(reported_within(bench.context, near, 0.04), no_index);
  EXPECT_FALSE(near_reported(bench.context, bench.archive()[1].unit, 0.1));
}

TEST(NearReported, WithoutReportedOptimaNothingIsNear) {
  test_support::Bench bench(2);
  EXPECT_FALSE(near_reported(bench.context, std::vector{0.5, 0.5}, 10));
}

}  // namespace
}  // namespace clde::single
