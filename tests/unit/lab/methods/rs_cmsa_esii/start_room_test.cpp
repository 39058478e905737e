#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "methods/rs_cmsa_esii/start_room.hpp"

namespace clde::rs_cmsa_esii {
namespace {

TEST(StartRoom, WithoutOptimaTheRadiusIsHalfTheDiagonal) {
  StartRoom room(4, {});
  Rng rng(1, "starts");
  EXPECT_EQ(room.next({}, rng).radius, 1);
}

TEST(StartRoom, StartsKeepAwayAndTheRadiusShrinksUntilThereIsRoom) {
  StartRoom room(2, {});
  Rng rng(1, "starts");
  std::vector<Repeller> optima;
  for (const double x : {0.1, 0.3, 0.5, 0.7, 0.9})
    for (const double y : {0.1, 0.3, 0.5, 0.7, 0.9}) optima.push_back({{x, y}, 1});
  for (int k = 0; k < 20; ++k) {
    const RoomyStart start = room.next(optima, rng);
    EXPECT_LT(start.radius, 0.2) << "there is no more room on this grid";
    EXPECT_GT(start.radius, 0.05);
    for (const Repeller& o : optima)
      EXPECT_GT(std::hypot(start.unit[0] - o.at[0], start.unit[1] - o.at[1]), start.radius);
  }
}

TEST(StartRoom, OptimaWithALargeDistanceKeepStartsFurtherAway) {
  StartRoom room(1, {});
  Rng rng(1, "starts");
  const std::vector<Repeller> optima{{{0.0}, 3}, {{1.0}, 1}};
  double nearest = 1;
  for (int k = 0; k < 50; ++k) nearest = std::min(nearest, room.next(optima, rng).unit[0]);
  EXPECT_GT(nearest, 0.5);
}

TEST(StartRoom, AnyStartWillDoWhereAnOptimumLeavesNoRoomAtAll) {
  StartRoom room(1, {});
  Rng rng(1, "starts");
  const std::vector<Repeller> optima{{{0.5}, std::numeric_limits<double>::infinity()}};
  EXPECT_GT(room.next(optima, rng).radius, 0);
}

}  // namespace
}  // namespace clde::rs_cmsa_esii
