#include "methods/k_rvea/models.hpp"

#include <gtest/gtest.h>

#include "unit/lib/evolution/members.hpp"

namespace clde::k_rvea {
namespace {

using test_support::members;

/// x^2 and 1 - x at a few points.
Population parabola_and_line() {
  return members({{0.0}, {0.2}, {0.5}, {0.7}}, {{0, 1}, {0.04, 0.8}, {0.25, 0.5}, {0.49, 0.3}});
}

TEST(Models, PassThroughWhatTheyLearnedFrom) {
  Models models;
  const Population known = parabola_and_line();
  models.learn(known);
  const Matrix costs = models.means(MatrixView(known.points));
  for (std::size_t i = 0; i < 4; ++i)
    for (std::size_t m = 0; m < 2; ++m) EXPECT_NEAR(costs(i, m), known.costs(i, m), 1e-3);
  EXPECT_NEAR(models.means(std::vector{0.35})[0], 0.35 * 0.35, 0.02);
}

TEST(Models, DoubtGrowsAwayFromWhatIsKnown) {
  Models models;
  models.learn(parabola_and_line());
  EXPECT_LT(models.doubt(std::vector{0.5}), models.doubt(std::vector{0.6}));
  EXPECT_LT(models.doubt(std::vector{0.6}), models.doubt(std::vector{1.0}));
}

}  // namespace
}  // namespace clde::k_rvea
