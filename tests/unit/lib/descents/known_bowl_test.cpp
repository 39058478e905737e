#include "descents/filing/known_bowl.hpp"

#include <gtest/gtest.h>

#include "unit/lib/tasks/run_task.hpp"

namespace clde {
namespace {

using Eigen::VectorXd;
using test_support::sloped_space;

/// A minimum of cost 0 at (0.5, 0.5) is known.
struct Known {
  Known() : search(sloped_space(2), 1) {
    const std::vector<double> bottom{0.5, 0.5};
    search.archive().add({bottom, 0.0, 1});
  }
  Search search;
};

VectorXd point(double a, double b) {
  return Eigen::Vector2d(a, b);
}

TEST(KnownBowl, TellsTheSlopeOfABowlWhateverItsShape) {
  const Known known;
  const VectorXd at = point(0.54, 0.52), slope = point(2 * 3 * 0.04, 2 * 50 * 0.02);
  const double cost = 3 * 0.04 * 0.04 + 50 * 0.02 * 0.02;
  EXPECT_EQ(known_bowl(known.search, {at, cost, slope, point(0.5, 0.5)}), 0U);
  EXPECT_EQ(known_bowl(known.search, {at, cost, slope, point(0.515, 0.5)}), 0U)
      << "a step that ends half way or nearer is good enough";
}

TEST(KnownBowl, IsNotDeceivedByABarrier) {
  const Known known;
  const VectorXd at = point(0.54, 0.5);
  EXPECT_EQ(known_bowl(known.search, {at, 0.0016, point(-0.08, 0), point(0.5, 0.5)}), no_index)
      << "it goes down the other way";
  EXPECT_EQ(known_bowl(known.search, {at, 0.0016, point(0.04, 0), point(0.5, 0.5)}), no_index)
      << "half the slope: a hump lies between";
  EXPECT_EQ(known_bowl(known.search, {at, 0.0016, point(0.16, 0), point(0.5, 0.5)}), no_index)
      << "twice the slope: another bowl is nearer";
}

TEST(KnownBowl, WantsAStepThatLeadsThere) {
  const Known known;
  const VectorXd at = point(0.54, 0.5), slope = point(0.08, 0);
  EXPECT_EQ(known_bowl(known.search, {at, 0.0016, slope, point(0.53, 0.5)}), no_index);
  EXPECT_EQ(known_bowl(known.search, {at, -0.1, slope, point(0.5, 0.5)}), no_index)
      << "lower than the known minimum";
}

TEST(KnownBowl, TrustsNoModelFromAfar) {
  const Known known;
  const VectorXd at = point(0.8, 0.5);
  EXPECT_EQ(known_bowl(known.search, {at, 0.09, point(0.6, 0), point(0.5, 0.5)}), no_index);
}

TEST(KnownBowl, GoesTheShortWayRoundAPeriodicAxis) {
  SearchSpace space{Box::cube(2, 0, 1).with(Kind::periodic, {0})};
  space.derivatives = {Derivatives::Kind::gradient, 0};
  Search search(space, 1);
  const std::vector<double> bottom{0.99, 0.5};
  search.archive().add({bottom, 0.0, 1});
  const VectorXd at = point(0.03, 0.5), slope = point(0.08, 0);
  EXPECT_EQ(known_bowl(search, {at, 0.0016, slope, point(0.99, 0.5)}), 0U);
}

}  // namespace
}  // namespace clde
