#include "engine/setup/translation.hpp"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

namespace clde {
namespace {

SearchSpace maximised() {
  SearchSpace space{Box({-1, 5, 0}, {3, 5, 10}), 2, Sense::maximize};
  space.constraints.inequalities = 1;
  return space;
}

TEST(Translation, LeavesFixedVariablesOutOfTheUnitCubeAndPutsThemBack) {
  const Translation translation(maximised());
  EXPECT_EQ(translation.to_unit(std::vector{1.0, 5.0, 10.0}), (std::vector{0.5, 1.0}));
  EXPECT_EQ(translation.to_user(std::vector{0.25, 0.5}), (std::vector{0.0, 5.0, 5.0}));
}

TEST(Translation, TurnsTheSignOfObjectivesButNotOfConstraints) {
  const Translation translation(maximised());
  EXPECT_EQ(translation.columns(std::vector{2.0, -3.0, 4.0}), (std::vector{-2.0, 3.0, 4.0}));
  EXPECT_EQ(translation.value(-2.0), 2.0);
}

TEST(Translation, LeavesWhatIsMinimisedAsItIs) {
  const Translation translation({Box::cube(1, 0, 1)});
  EXPECT_EQ(translation.columns(std::vector{2.0}), std::vector{2.0});
  EXPECT_EQ(translation.value(-2.0), -2.0);
}

TEST(Translation, MakesSlopesThoseAlongTheAxesOfTheCube) {
  SearchSpace space{Box({-1, 5, 1e-2}, {3, 5, 1}), 1, Sense::maximize};
  space.box = space.box.with(Kind::log, std::array<std::size_t, 1>{2});
  space.derivatives = Derivatives::parse("gradient");
  const std::vector<double> row =
      Translation(space).with_derivatives(std::vector{2.0, 10.0, 7.0, 3.0}, std::vector{0.5, 0.5});
  ASSERT_EQ(row.size(), 3U);
  EXPECT_EQ(row[0], -2);
  EXPECT_EQ(row[1], -40);
  EXPECT_NEAR(row[2], -3 * 0.1 * std::log(100), 1e-12);
}

TEST(Translation, LeavesResidualsAsTheyAre) {
  SearchSpace space{Box({-1, 5}, {3, 5})};
  space.derivatives = Derivatives::parse("jacobian:2");
  EXPECT_EQ(Translation(space).with_derivatives(std::vector{2.0, 0.5, 1.5, 1.0, 8.0, -2.0, 8.0},
                                                std::vector{0.5}),
            (std::vector{2.0, 0.5, 1.5, 4.0, -8.0}));
}

}  // namespace
}  // namespace clde
