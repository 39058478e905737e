#include <clde/options.hpp>

#include <limits>

#include <gtest/gtest.h>
#include <clde/error.hpp>

namespace clde {
namespace {

std::string complaint(const Budget& budget) {
  try {
    check(budget);
    return "";
  } catch (const InvalidArgument& e) {
    return e.what();
  }
}

TEST(Budget, EitherLimitIsEnough) {
  EXPECT_EQ(complaint({.evaluations = 1}), "");
  EXPECT_EQ(complaint({.seconds = 0.5}), "");
  EXPECT_EQ(complaint({.evaluations = 10, .seconds = 2}), "");
}

TEST(Budget, AnEmptyOneIsRefusedWithWhatToDo) {
  EXPECT_EQ(complaint({}),
            "the budget is empty: give a number of evaluations, or of seconds, above 0");
}

TEST(Budget, SecondsMustBeAFiniteNumberThatIsNotNegative) {
  for (const double bad :
       {-1.0, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()})
    EXPECT_NE(complaint({.evaluations = 5, .seconds = bad}).find("seconds: "), std::string::npos);
}

}  // namespace
}  // namespace clde
