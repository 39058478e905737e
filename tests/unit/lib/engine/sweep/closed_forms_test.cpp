// Sweeps of functions whose branches and events are known in closed form.
#include <clde/sweep.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include <clde/error.hpp>

namespace clde {
namespace {

using Kind = SweepEvent::Kind;

/// Variables in [-2, 2], the last of two is the parameter.
Problem along(double (*f)(double x, double p)) {
  return {[f](std::span<const double> x) { return f(x[0], x[1]); }, Box::cube(2, -2, 2)};
}

SweepPath line(double from, double to, std::size_t steps) {
  SweepPath path{{1}, Matrix(steps, 1)};
  for (std::size_t k = 0; k < steps; ++k)
    path.values(k, 0) =
        from + (to - from) * static_cast<double>(k) / static_cast<double>(steps - 1);
  return path;
}

SweepResult swept(const Problem& problem, const SweepPath& path, std::uint64_t seed,
                  std::uint64_t evaluations = 40'000) {
  SweepOptions options;
  options.search.seed = seed;
  return sweep(problem, path, {.evaluations = evaluations}, options);
}

double fold(double x, double p) {
  return x * x * x / 3 - p * x;
}
double pitchfork(double x, double p) {
  return x * x * x * x / 4 - p * x * x / 2;
}
/// With q = 0.05 two minima exist where p > 3 (q / 2)^(2/3).
double imperfect(double x, double p) {
  return pitchfork(x, p) + 0.05 * x;
}
double crossing(double x, double p) {
  return (x * x - 1) * (x * x - 1) + p * x;
}

TEST(Sweep, FollowsAMinimumToItsFold) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const SweepResult found = swept(along(fold), line(1, -1, 20), seed);
    EXPECT_EQ(found.stop, Stop::complete);
    ASSERT_EQ(found.branches.size(), 2U) << "seed " << seed;  // sqrt(p), and the wall
    ASSERT_EQ(found.events.size(), 1U) << "seed " << seed;
    const SweepEvent& death = found.events[0];
    EXPECT_EQ(death.kind, Kind::death);
    EXPECT_EQ(death.cause, SweepEvent::Cause::fold);
    EXPECT_NEAR(death.x[1], 0, 1e-3);
    EXPECT_NEAR(death.x[0], 0, 0.1);
    const Branch& died = found.branches[death.ended[0]];
    for (const BranchPoint& p : died.points)
      EXPECT_NEAR(p.x[0], std::sqrt(std::max(0.0, p.x[1])), 1e-3) << "p " << p.x[1];
    const Branch& wall = found.branches[1 - death.ended[0]];
    for (const BranchPoint& p : wall.points) EXPECT_DOUBLE_EQ(p.x[0], -2);
  }
}

TEST(Sweep, FindsWhereAMinimumWasBorn) {
  const SweepResult found = swept(along(fold), line(-1, 1, 20), 1);
  ASSERT_EQ(found.events.size(), 1U);
  EXPECT_EQ(found.events[0].kind, Kind::birth);
  EXPECT_NEAR(found.events[0].x[1], 0, 1e-3);
}

TEST(Sweep, SplitsAtAPitchforkAndMergesOnTheWayBack) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const SweepResult found = swept(along(pitchfork), line(-1, 1, 20), seed);
    ASSERT_EQ(found.branches.size(), 3U) << "seed " << seed;
    ASSERT_EQ(found.events.size(), 1U) << "seed " << seed;
    const SweepEvent& split = found.events[0];
    EXPECT_EQ(split.kind, Kind::split);
    EXPECT_EQ(split.ended, (std::vector<std::size_t>{0}));
    EXPECT_EQ(split.started, (std::vector<std::size_t>{1, 2}));
    EXPECT_NEAR(split.x[1], 0, 1e-3);
    for (const std::size_t child : {1U, 2U})
      for (const BranchPoint& p : found.branches[child].points)
        EXPECT_NEAR(p.x[0], (child == 1 ? -1 : 1) * std::sqrt(std::max(0.0, p.x[1])), 2e-2)
            << "p " << p.x[1];

    const SweepResult back = swept(along(pitchfork), line(1, -1, 20), seed);
    ASSERT_EQ(back.events.size(), 1U) << "seed " << seed;
    EXPECT_EQ(back.events[0].kind, Kind::merge);
    EXPECT_EQ(back.events[0].ended.size(), 2U);
    EXPECT_NEAR(back.events[0].x[1], 0, 1e-3);
  }
}

TEST(Sweep, HandlesAnEventExactlyAtAStep) {
  const SweepResult found = swept(along(pitchfork), line(-1, 1, 21), 1);
  ASSERT_EQ(found.events.size(), 1U);
  EXPECT_EQ(found.events[0].kind, Kind::split);
  EXPECT_NEAR(found.events[0].x[1], 0, 1e-3);
}

TEST(Sweep, TellsAnImperfectPitchforkFromASplit) {
  const double p0 = 3 * std::pow(0.05 / 2, 2.0 / 3);
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const SweepResult found = swept(along(imperfect), line(-1, 1, 20), seed);
    ASSERT_EQ(found.branches.size(), 2U) << "seed " << seed;
    ASSERT_EQ(found.events.size(), 1U) << "seed " << seed;
    EXPECT_EQ(found.events[0].kind, Kind::birth);
    EXPECT_NEAR(found.events[0].x[1], p0, 1e-3);
  }
}

TEST(Sweep, KeepsIdentitiesWhereValuesCross) {
  const SweepResult found = swept(along(crossing), line(-0.5, 0.5, 11), 1);
  EXPECT_TRUE(found.events.empty());
  ASSERT_EQ(found.branches.size(), 2U);
  for (const Branch& b : found.branches) {
    ASSERT_EQ(b.points.size(), 11U);
    const double side = b.points.front().x[0] > 0 ? 1 : -1;
    for (const BranchPoint& p : b.points) {
      EXPECT_GT(side * p.x[0], 0.5);
      EXPECT_TRUE(p.x[1] == 0 || p.global == (side * p.x[1] < 0)) << "p " << p.x[1];
    }
  }
}

TEST(Sweep, EndsWhatLeavesTheGlobalLevel) {
  SweepOptions options;
  options.levels = Levels::global;
  const SweepResult found =
      sweep(along(crossing), line(-0.5, 0.5, 12), {.evaluations = 40'000}, options);
  ASSERT_EQ(found.branches.size(), 2U);
  ASSERT_EQ(found.events.size(), 2U);
  for (const SweepEvent& e : found.events) {
    EXPECT_EQ(e.cause, SweepEvent::Cause::level);
    EXPECT_NEAR(e.x[1], 0, 1e-3);
  }
}

TEST(Sweep, RootsDieInPairs) {
  // x^2 + y^2 = r and y = x^2 - 1: four roots for 3/4 < r < 1, which meet in pairs at r = 3/4.
  const Problem circle = Problem::least_squares(
      [](std::span<const double> x, std::span<double> r) {
        r[0] = x[0] * x[0] + x[1] * x[1] - x[2];
        r[1] = x[1] - x[0] * x[0] + 1;
      },
      Box::cube(3, -3, 3), 2);
  SweepPath path{{2}, Matrix(14, 1)};
  for (std::size_t k = 0; k < 14; ++k) path.values(k, 0) = 0.9 - 0.02 * static_cast<double>(k);
  const SweepResult found = swept(circle, path, 1);
  ASSERT_EQ(found.branches.size(), 4U);
  ASSERT_EQ(found.events.size(), 2U);
  for (const SweepEvent& e : found.events) {
    EXPECT_EQ(e.kind, Kind::death);
    EXPECT_EQ(e.cause, SweepEvent::Cause::fold);
    EXPECT_EQ(e.ended.size(), 2U);
    EXPECT_NEAR(e.x[2], 0.75, 1e-3);
  }
}

TEST(Sweep, FollowsAPathOfSeveralParameters) {
  const Problem moved(
      [](std::span<const double> x) {
        const double dx = x[0] - x[2];
        const double dy = x[1] - x[3];
        return (dx * dx - 0.25) * (dx * dx - 0.25) + dy * dy;
      },
      Box::cube(4, -2, 2));
  SweepPath path{{2, 3}, Matrix(13, 2)};
  for (std::size_t k = 0; k < 13; ++k) {
    const double angle = 0.5 * static_cast<double>(k);
    path.values(k, 0) = std::cos(angle);
    path.values(k, 1) = std::sin(angle);
  }
  const SweepResult found = swept(moved, path, 1);
  EXPECT_TRUE(found.events.empty());
  ASSERT_EQ(found.branches.size(), 2U);
  for (const Branch& b : found.branches) {
    const double side = b.points.front().x[0] > b.points.front().x[2] ? 0.5 : -0.5;
    for (const BranchPoint& p : b.points) {
      EXPECT_NEAR(p.x[0], p.x[2] + side, 1e-5);
      EXPECT_NEAR(p.x[1], p.x[3], 1e-5);
    }
  }
}

TEST(Sweep, MaximisesToo) {
  const Problem upside([](std::span<const double> x) { return -pitchfork(x[0], x[1]); },
                       Box::cube(2, -2, 2), Sense::maximize);
  const SweepResult found = swept(upside, line(-1, 1, 20), 1);
  ASSERT_EQ(found.events.size(), 1U);
  EXPECT_EQ(found.events[0].kind, Kind::split);
  EXPECT_NEAR(found.branches[1].points.back().value, 0.25, 1e-9);
}

TEST(Sweep, IsRepeatedBySeedAndByJobs) {
  SweepOptions options;
  const auto run = [&] {
    return sweep(along(imperfect), line(-1, 1, 8), {.evaluations = 10'000}, options);
  };
  const SweepResult once = run();
  const SweepResult twice = run();
  ASSERT_EQ(once.events.size(), twice.events.size());
  EXPECT_EQ(once.evaluations, twice.evaluations);
  EXPECT_EQ(once.events[0].step, twice.events[0].step);
}

TEST(Sweep, EndsWithItsBudgetAndKeepsWhatItHas) {
  const SweepResult found = swept(along(pitchfork), line(-1, 1, 20), 1, 300);
  EXPECT_EQ(found.stop, Stop::evaluations);
  EXPECT_LE(found.evaluations, 300U);
  EXPECT_LT(found.steps, 20U);
  EXPECT_GT(found.steps, 0U);
  EXPECT_FALSE(found.branches.empty());
}

TEST(Sweep, StopsWhenToldTo) {
  SweepOptions options;
  options.progress = [](const SweepProgress& p) { return p.step < 3; };
  const SweepResult found =
      sweep(along(pitchfork), line(-1, 1, 20), {.evaluations = 40'000}, options);
  EXPECT_EQ(found.stop, Stop::callback);
  EXPECT_EQ(found.steps, 3U);
}

TEST(Sweep, SaysWhatIsWrong) {
  const Problem problem = along(fold);
  const Budget budget{.evaluations = 1000};
  EXPECT_THROW(sweep(problem, {{1}, Matrix(1, 1)}, budget), InvalidArgument);
  EXPECT_THROW(sweep(problem, {{}, Matrix(3, 1)}, budget), InvalidArgument);
  EXPECT_THROW(sweep(problem, {{2}, line(0, 1, 3).values}, budget), InvalidArgument);
  EXPECT_THROW(sweep(problem, {{0, 1}, Matrix(3, 2)}, budget), InvalidArgument);
  EXPECT_THROW(sweep(problem, {{1}, Matrix(3, 1)}, budget), InvalidArgument);  // all the same
  EXPECT_THROW(sweep(problem, line(0, 1, 3), {}), InvalidArgument);
  SweepOptions options;
  options.levels = Levels::roots;
  EXPECT_THROW(sweep(problem, line(0, 1, 3), budget, options), InvalidArgument);
  options = {};
  options.tolerance = 0;
  EXPECT_THROW(sweep(problem, line(0, 1, 3), budget, options), InvalidArgument);
  EXPECT_THROW(levels_named("some"), InvalidArgument);
}

}  // namespace
}  // namespace clde
