#include "core/text/split.hpp"

#include <gtest/gtest.h>

namespace clde {
namespace {

using Parts = std::vector<std::string_view>;

TEST(Split, GivesWhatIsBetweenCommas) {
  EXPECT_EQ(split_at_commas("a,bc,d"), (Parts{"a", "bc", "d"}));
  EXPECT_EQ(split_at_commas("alone"), (Parts{"alone"}));
  EXPECT_EQ(split_at_commas(""), (Parts{""}));
  EXPECT_EQ(split_at_commas(",x,"), (Parts{"", "x", ""}));
}

}  // namespace
}  // namespace clde
