#include "search/single/walk/funnel_radii.hpp"

#include <gtest/gtest.h>

#include "unit/lib/search/single/small_landscapes.hpp"

namespace clde::single {
namespace {

struct Radii : ::testing::Test {
  Radii() {
    bench.archive().add({std::vector{0.9}, 0.0, 0});
    bench.archive().add({std::vector{0.5}, 0.0, 0});
  }
  test_support::Bench bench{1};
  FunnelRadii radii{bench.context};
};

TEST_F(Radii, CoverWhatIsAsNearAsAWalkerWas) {
  EXPECT_FALSE(radii.cover(std::vector{0.5}));
  radii.widen(1, std::vector{0.53});
  EXPECT_TRUE(radii.cover(std::vector{0.53}));
  EXPECT_TRUE(radii.cover(std::vector{0.48}));
  EXPECT_FALSE(radii.cover(std::vector{0.54}));
  EXPECT_FALSE(radii.cover(std::vector{0.89}));
}

TEST_F(Radii, NeverShrinkAndNeverGrowPastTheLimit) {
  radii.widen(1, std::vector{0.53});
  radii.widen(1, std::vector{0.51});
  radii.widen(1, std::vector{0.6});  // a tenth of the box is too far to be one funnel
  EXPECT_TRUE(radii.cover(std::vector{0.53}));
  EXPECT_FALSE(radii.cover(std::vector{0.55}));
}

TEST_F(Radii, CountOnlyWhileTheOptimumIsReported) {
  radii.widen(1, std::vector{0.53});
  bench.archive().add({std::vector{0.1}, -1.0, 1});
  EXPECT_FALSE(radii.cover(std::vector{0.5}));
}

}  // namespace
}  // namespace clde::single
