#include "search/single/descents/moving_points.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include <clde/extend/rng.hpp>

namespace clde::single {
namespace {

using Point = std::vector<double>;

Point random_point(std::size_t variables, Rng& rng) {
  Point point(variables);
  for (double& u : point) u = rng.uniform();
  return point;
}

TEST(MovingPoints, AnswersAsIfAllWereCompared) {
  for (const std::size_t variables : {1U, 3U, 4U, 10U}) {
    const UnitSpace space;
    Rng rng(1, "moving points");
    MovingPoints moving(space);
    std::vector<Point> all;
    for (std::size_t i = 0; i < 200; ++i) {
      all.push_back(random_point(variables, rng));
      moving.add(all.back());
      if (i % 3 == 1) {
        all[i / 2] = random_point(variables, rng);
        moving.move(i / 2, all[i / 2]);
      }
      if (i % 5 == 2) {
        all[i / 4] = all.back();
        all.pop_back();
        moving.remove(i / 4);
      }
      const Point from = random_point(variables, rng);
      double nearest = std::numeric_limits<double>::infinity();
      for (const Point& p : all) nearest = std::min(nearest, space.squared_distance(from, p));
      ASSERT_NEAR(moving.squared_distance(from, 0), nearest, 1e-12);
      ASSERT_LE(moving.squared_distance(from, 0.5), std::max(nearest, 0.5) + 1e-12);
    }
  }
}

TEST(MovingPoints, NothingIsInfinitelyFar) {
  const UnitSpace space;
  MovingPoints moving(space);
  EXPECT_EQ(moving.squared_distance(Point{0.5, 0.5}, 0), std::numeric_limits<double>::infinity());
  moving.add(Point{0.5, 0.5});
  moving.remove(0);
  EXPECT_EQ(moving.squared_distance(Point{0.5, 0.5}, 0), std::numeric_limits<double>::infinity());
}

}  // namespace
}  // namespace clde::single
