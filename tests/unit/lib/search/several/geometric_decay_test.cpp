#include "search/several/geometric_decay.hpp"

#include <gtest/gtest.h>

namespace clde::pareto {
namespace {

TEST(GeometricDecay, GoesFromOneEndToTheOtherThroughTheGeometricMean) {
  constexpr GeometricDecay decay{100, 1, 0.2, 0.6};
  EXPECT_DOUBLE_EQ(decay.at(0.2), 100);
  EXPECT_NEAR(decay.at(0.4), 10, 1e-12);
  EXPECT_NEAR(decay.at(0.6), 1, 1e-12);
}

TEST(GeometricDecay, StaysAtItsEndsOutside) {
  constexpr GeometricDecay decay{100, 1, 0.2, 0.6};
  EXPECT_EQ(decay.at(0), decay.at(0.2));
  EXPECT_EQ(decay.at(0.99), decay.at(0.6));
}

}  // namespace
}  // namespace clde::pareto
