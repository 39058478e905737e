#include <gtest/gtest.h>

#include <cmath>

#include "methods/rs_cmsa_esii/recent_generations.hpp"

namespace clde::rs_cmsa_esii {
namespace {

TEST(RecentGenerations, PaceIsTheMeanStepUpOrDownOfTheLastOnes) {
  RecentGenerations recent(3);
  for (const double best : {100.0, 4.0, 3.0}) recent.record(best, 0);
  EXPECT_TRUE(std::isinf(recent.free_pace())) << "two steps only";
  recent.record(5.0, 0);
  EXPECT_EQ(recent.free_pace(), (96.0 + 1 + 2) / 3);
  recent.record(5.0, 0);
  EXPECT_EQ(recent.free_pace(), (1.0 + 2 + 0) / 3);
}

TEST(RecentGenerations, ASearchThatIsRepelledHasNoPace) {
  RecentGenerations recent(2);
  recent.record(1, 0);
  recent.record(1, 1);
  recent.record(1, 1);
  EXPECT_TRUE(std::isinf(recent.free_pace()));
  recent.record(1, 1);
  EXPECT_EQ(recent.free_pace(), 0) << "the refusal is long ago";
}

}  // namespace
}  // namespace clde::rs_cmsa_esii
