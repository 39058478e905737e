#include <clde/options.hpp>

#include <gtest/gtest.h>

#include <clde/error.hpp>

namespace clde {
namespace {

Wanted within(const char* text) {
  Wanted wanted;
  wanted.set_within(text);
  return wanted;
}

TEST(Wanted, IsADifferenceOrAShare) {
  EXPECT_EQ(within("0.05").gap(-7, 100), 0.05);
  EXPECT_DOUBLE_EQ(within("2%").gap(-7, 100), 0.14);
  EXPECT_FALSE(Wanted{}.more_than_ties());
  EXPECT_EQ(Wanted{}.gap(-7, 100), 0);
}

TEST(Wanted, TakesASharesOfTheSpreadWhereTheBestIsNearZero) {
  EXPECT_DOUBLE_EQ(within("2%").gap(1e-9, 100), 2);
  EXPECT_EQ(within("2%").text(1e-9, 100), "2% of the spread of values");
  EXPECT_EQ(within("2%").text(-7, 100), "2% of the best value");
  EXPECT_EQ(within("0.05").text(-7, 100), "0.05");
}

TEST(Wanted, RefusesWhatIsNoLevel) {
  for (const char* wrong : {"", "%", "-1", "1 %", "two", "nan", "inf%"})
    EXPECT_THROW(within(wrong), InvalidArgument) << wrong;
}

}  // namespace
}  // namespace clde
