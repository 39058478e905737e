#include "search/several/horizon.hpp"

#include <gtest/gtest.h>

namespace clde::pareto {
namespace {

TEST(Horizon, MeasuresProgressByWhatWasAnnounced) {
  Horizon horizon(2000);
  EXPECT_EQ(horizon.progress(0), 0);
  EXPECT_EQ(horizon.progress(500), 0.25);
  EXPECT_EQ(horizon.end(), 2000U);
}

TEST(Horizon, DoublesEachTimeItIsReached) {
  Horizon horizon(100);
  EXPECT_EQ(horizon.progress(100), 0.5);
  EXPECT_EQ(horizon.progress(800), 0.5);
  EXPECT_EQ(horizon.end(), 1600U);
}

TEST(Horizon, GuessesIfNothingWasAnnounced) {
  EXPECT_EQ(Horizon(0).end(), unannounced_plan);
}

}  // namespace
}  // namespace clde::pareto
