#include <gtest/gtest.h>

#include "methods/dade/control_parameters.hpp"

namespace clde::dade {
namespace {

TEST(ControlParameters, AreDrawnInTheirRangesAboutTheMeans) {
  const ControlParameterModel model(0.1);
  Rng rng(1);
  double rates = 0;
  int below = 0;
  for (int i = 0; i < 2000; ++i) {
    const ControlParameters p = model.draw(rng);
    ASSERT_GT(p.F, 0);
    ASSERT_LE(p.F, 1);
    ASSERT_GE(p.CR, 0);
    ASSERT_LE(p.CR, 1);
    rates += p.CR / 2000;
    below += p.F < 0.5 ? 1 : 0;
  }
  EXPECT_NEAR(rates, 0.5, 0.01);
  EXPECT_NEAR(below, 940, 100) << "half, less those drawn again because they were negative";
}

TEST(ControlParameters, MeansFollowWhatSucceeded) {
  ControlParameterModel model(0.5);
  model.learn({});
  EXPECT_EQ(model.means().F, 0.5);
  model.learn({{0.2, 0.9}, {0.8, 0.7}});
  EXPECT_NEAR(model.means().F, 0.5 + 0.5 * (0.68 - 0.5), 1e-12) << "the Lehmer mean, 0.68";
  EXPECT_NEAR(model.means().CR, 0.65, 1e-12);
}

}  // namespace
}  // namespace clde::dade
