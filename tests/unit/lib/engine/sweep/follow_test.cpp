#include "engine/sweep/follow.hpp"

#include <cmath>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include <clde/problem.hpp>

namespace clde {
namespace {

/// A function of x in [-2, 2] and a parameter that goes from 1 to -1 in two steps.
struct Setting {
  explicit Setting(double (*f)(double x, double p))
      : problem{[f](std::span<const double> x) { return f(x[0], x[1]); }, Box::cube(2, -2, 2)},
        line(SearchSpace::of(problem), path()),
        evaluator(serial_evaluator(problem)),
        descents(line, *evaluator, budget, options),
        level(Levels::all, options.wanted, descents),
        follower(descents, level, 1e-4, 1) {}

  static SweepPath path() {
    SweepPath path{{1}, {}};
    for (const double p : {1.0, 0.0, -1.0}) path.values.push_row(std::vector{p});
    return path;
  }
  Spot minimum_from(double step, double x) {
    return descents.descend_from(step, {x / 4 + 0.5}).value();
  }
  static double x_of(const Spot& spot) { return 4 * (spot.unit[0] - 0.5); }

  Problem problem;
  ParameterLine line;
  std::unique_ptr<Evaluator> evaluator;
  Budget budget{.evaluations = 100'000};
  SolveOptions options;
  DescentsAt descents;
  SweepLevel level;
  Follower follower;
};

TEST(Follower, FollowsAMinimumThatMoves) {
  Setting setting([](double x, double p) { return (x - p) * (x - p); });
  const Spot start = setting.minimum_from(0, 0.5);
  ASSERT_NEAR(Setting::x_of(start), 1, 1e-5);
  const Followed way = setting.follower.follow({start}, 2);
  ASSERT_TRUE(way.arrived);
  EXPECT_EQ(way.trail.back().step, 2);
  EXPECT_NEAR(Setting::x_of(way.trail.back()), -1, 1e-5);
}

TEST(Follower, GoesAgainstThePathToo) {
  Setting setting([](double x, double p) { return (x - p) * (x - p); });
  const Followed way = setting.follower.follow({setting.minimum_from(2, 0)}, 0);
  ASSERT_TRUE(way.arrived);
  EXPECT_NEAR(Setting::x_of(way.trail.back()), 1, 1e-5);
}

TEST(Follower, LosesAMinimumWhereItCeasesToExist) {
  // The minimum at sqrt(p) meets the maximum at -sqrt(p) where p = 0, step 1.
  Setting setting([](double x, double p) { return x * x * x / 3 - p * x; });
  const Followed way = setting.follower.follow({setting.minimum_from(0, 1.2)}, 2);
  EXPECT_FALSE(way.arrived);
  EXPECT_FALSE(way.level_lost);
  ASSERT_FALSE(way.trail.empty());
  EXPECT_NEAR(way.lost, 1, 1e-3);
  EXPECT_NEAR(way.trail.back().step, way.lost, 1e-4 + 1e-12);
}

TEST(Follower, ANudgeIsAShareOfTheClearance) {
  Setting setting([](double x, double) { return x * x; });
  for (const double clearance : {1e-4, 1e-2, 0.1}) {
    const double moved = setting.follower.nudged({0.5}, clearance)[0] - 0.5;
    EXPECT_NEAR(std::abs(moved), 1e-3 * clearance, 1e-12);
  }
}

}  // namespace
}  // namespace clde
