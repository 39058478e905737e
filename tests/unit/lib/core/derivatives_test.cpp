#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/extend/search_space.hpp>

namespace clde {
namespace {

TEST(Derivatives, CountTheNumbersBehindAValue) {
  EXPECT_EQ(Derivatives::parse("").columns(3), 0U);
  EXPECT_EQ(Derivatives::parse("gradient").columns(3), 3U);
  EXPECT_EQ(Derivatives::parse("residuals:5").columns(3), 5U);
  EXPECT_EQ(Derivatives::parse("jacobian:5").columns(3), 20U);
}

TEST(Derivatives, ComeBackFromTheirText) {
  for (const char* text : {"none", "gradient", "residuals:12", "jacobian:1"})
    EXPECT_EQ(Derivatives::parse(text).text(), text);
}

TEST(Derivatives, KnowWhetherTheyHaveSlopes) {
  EXPECT_TRUE(Derivatives::parse("gradient").slopes());
  EXPECT_TRUE(Derivatives::parse("jacobian:2").slopes());
  EXPECT_FALSE(Derivatives::parse("residuals:2").slopes());
  EXPECT_TRUE(Derivatives::parse("residuals:2").of_residuals());
}

TEST(Derivatives, RefuseOtherTexts) {
  for (const char* text : {"grad", "residuals", "residuals:", "residuals:0", "jacobian:-1",
                           "jacobian:2x", "residuals:1000000000"})
    EXPECT_THROW((void)Derivatives::parse(text), InvalidArgument) << text;
}

}  // namespace
}  // namespace clde
