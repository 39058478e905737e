#include "run/translation.hpp"

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

}  // namespace
}  // namespace clde
