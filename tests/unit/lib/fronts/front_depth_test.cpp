#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>

#include <clde/extend/rng.hpp>

#include "core/numbers/argsort.hpp"
#include "core/numbers/dominance.hpp"
#include "fronts/front_depth.hpp"

namespace clde {
namespace {

Matrix random_costs(std::size_t count, std::size_t objectives, Rng& rng) {
  Matrix costs(count, objectives);
  for (std::size_t i = 0; i < count; ++i)
    for (double& c : costs[i]) c = rng.uniform();
  return costs;
}

/// By the definition: the least distance, of what is worse, to any point of the front, and of its
/// joined segments (sampled finely).
double slow_depth(const FrontDepth& depth, std::span<const double> costs) {
  const MatrixView front = depth.front();
  double nearest = std::numeric_limits<double>::infinity();
  const auto offer = [&](double x, double y) {
    const double a = std::max(0.0, (costs[0] - x) / depth.ranges()[0]);
    const double b = std::max(0.0, (costs[1] - y) / depth.ranges()[1]);
    nearest = std::min(nearest, std::hypot(a, b));
  };
  for (std::size_t k = 0; k < front.rows(); ++k) {
    offer(front(k, 0), front(k, 1));
    if (k + 1 == front.rows()) continue;
    const double dx = front(k + 1, 0) - front(k, 0);
    const double dy = front(k + 1, 1) - front(k, 1);
    if (dx / depth.ranges()[0] > 0.05 || -dy / depth.ranges()[1] > 0.05) continue;
    for (int s = 1; s < 200; ++s) offer(front(k, 0) + dx * s / 200, front(k, 1) + dy * s / 200);
  }
  return nearest;
}

TEST(FrontDepth, IsTheDistanceBelowTheLineWithTwoObjectives) {
  Rng rng(4);
  FrontDepth depth(2);
  Matrix arc;
  for (int i = 0; i <= 60; ++i) {
    const double a = i / 60.0;
    arc.push_row(std::vector{3 * a, 100 * std::sqrt(1 - a * a)});
  }
  depth.add(arc);
  for (int trial = 0; trial < 300; ++trial) {
    const std::vector<double> costs{rng.uniform(-1, 4), rng.uniform(-10, 130)};
    EXPECT_NEAR(depth(costs), slow_depth(depth, costs), 2e-3) << costs[0] << ' ' << costs[1];
  }
}

TEST(FrontDepth, CountsWhatGainsNextToNothingForALargeLossAsBelow) {
  FrontDepth depth(2, FrontDepth::TradeOffs::bounded);
  Matrix costs;
  costs.push_row(std::vector{0.0, 300.0});
  depth.add(costs);
  for (int i = 1; i <= 100; ++i) costs.push_row(std::vector{i / 100.0, 1 - i / 100.0});
  costs.push_row(std::vector{1e-7, 1.0});
  depth.add(costs);
  EXPECT_NEAR(depth.ranges()[1], 1, 1e-9) << "the range is that of the true front";
  EXPECT_GT(depth(std::vector{0.0, 300.0}), 100);
  EXPECT_EQ(depth(std::vector{1e-7, 1.0}), 0);
}

TEST(FrontDepth, AnExtremeTradeOffDoesNotHideTheEndOfTheFront) {
  FrontDepth depth(2, FrontDepth::TradeOffs::bounded);
  Matrix costs;
  costs.push_row(std::vector{-1e-9, 1000.0});
  for (int i = 0; i <= 200; ++i) {
    const double f = i / 200.0;
    costs.push_row(std::vector{f, std::sqrt(1 - f * f)});
  }
  depth.add(costs);
  EXPECT_NEAR(depth.ranges()[1], 1, 1e-9);
  for (std::size_t i = 1; i < costs.rows(); ++i) EXPECT_NEAR(depth(costs[i]), 0, 1e-12) << i;
}

TEST(FrontDepth, IsZeroForWhatNothingDominatesWithThreeObjectives) {
  Rng rng(5);
  const Matrix costs = random_costs(300, 3, rng);
  FrontDepth depth(3);
  depth.add(costs);
  for (std::size_t i = 0; i < costs.rows(); ++i) {
    bool beaten = false;
    for (std::size_t j = 0; j < costs.rows(); ++j) beaten = beaten || dominates(costs[j], costs[i]);
    EXPECT_EQ(depth(costs[i]) > 0, beaten);
  }
}

RC_GTEST_PROP(FrontDepth, IsTheDistanceToTheNearestThatIsBetterWithManyObjectives, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  const std::size_t objectives = 3 + rng.index(3);
  FrontDepth depth(objectives);
  depth.add(random_costs(200, objectives, rng));
  const Matrix probes = random_costs(20, objectives, rng);
  for (std::size_t i = 0; i < probes.rows(); ++i) {
    double nearest = std::numeric_limits<double>::infinity();
    bool beaten = false;
    for (std::size_t k = 0; k < depth.front().rows(); ++k) {
      double sum = 0;
      for (std::size_t m = 0; m < objectives; ++m) {
        const double worse =
            std::max(0.0, (probes(i, m) - depth.front()(k, m)) / depth.ranges()[m]);
        sum += worse * worse;
      }
      nearest = std::min(nearest, std::sqrt(sum));
      beaten = beaten || dominates(depth.front()[k], probes[i]);
    }
    RC_ASSERT(std::abs(depth(probes[i]) - (beaten ? nearest : 0)) < 1e-12);
  }
}

RC_GTEST_PROP(FrontDepth, KeepsTheFrontWhateverTheOrderOfArrival, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  const Matrix costs = random_costs(40, 3, rng);
  FrontDepth at_once(3);
  at_once.add(costs);
  FrontDepth one_by_one(3);
  for (std::size_t i = costs.rows(); i-- > 0;) one_by_one.add(costs.view().slice(i, 1));
  RC_ASSERT(at_once.front().rows() == one_by_one.front().rows());
  for (std::size_t i = 0; i < costs.rows(); ++i)
    RC_ASSERT(at_once(costs[i]) == one_by_one(costs[i]));
}

/// Many trade-offs and, at both ends of the front, some that gain next to nothing for a large loss.
Matrix with_extreme_trade_offs(std::size_t count, Rng& rng) {
  Matrix costs(count, 2);
  for (std::size_t i = 0; i < count; ++i) {
    const double trade = rng.uniform();
    const double below = rng.chance(0.5) ? 0.0 : 0.3 * rng.uniform();
    costs(i, 0) = trade + below;
    costs(i, 1) = 1 - trade + below;
    if (rng.chance(0.7)) continue;
    const std::size_t end = rng.index(2);
    costs(i, end) = 1e-8 * rng.uniform();
    costs(i, 1 - end) = 1 + 3 * rng.uniform();
  }
  return costs;
}

/// Everything, each row once, in slices of random length.
FrontDepth in_random_slices(const Matrix& costs, Rng& rng) {
  FrontDepth depth(2, FrontDepth::TradeOffs::bounded);
  Matrix slice;
  std::vector<std::size_t> order = indices(costs.rows());
  rng.shuffle<std::size_t>(order);
  for (const std::size_t row : order) {
    slice.push_row(costs[row]);
    if (rng.chance(0.8)) continue;
    depth.add(slice);
    slice = {};
  }
  depth.add(slice);
  return depth;
}

RC_GTEST_PROP(FrontDepth, DependsNeitherOnTheOrderNorOnTheSlicesWithTwoObjectives, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  const Matrix costs = with_extreme_trade_offs(60, rng);
  FrontDepth at_once(2, FrontDepth::TradeOffs::bounded);
  at_once.add(costs);
  const FrontDepth sliced = in_random_slices(costs, rng);
  for (std::size_t i = 0; i < costs.rows(); ++i) RC_ASSERT(at_once(costs[i]) == sliced(costs[i]));
}

RC_GTEST_PROP(FrontDepth, IsNoLessForWhatIsDominated, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  const Matrix costs = with_extreme_trade_offs(60, rng);
  FrontDepth depth(2, FrontDepth::TradeOffs::bounded);
  depth.add_in_slices(costs);
  for (std::size_t i = 0; i < costs.rows(); ++i)
    for (std::size_t k = 0; k < costs.rows(); ++k)
      if (dominates(costs[i], costs[k])) RC_ASSERT(depth(costs[i]) <= depth(costs[k]) + 1e-12);
}

RC_GTEST_PROP(FrontDepth, DoesNotDependOnTheUnitsOfTheObjectives, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  const Matrix costs = random_costs(50, 2, rng);
  Matrix scaled = costs;
  for (std::size_t i = 0; i < scaled.rows(); ++i) {
    scaled(i, 0) *= 1048576;
    scaled(i, 1) /= 1024;
  }
  FrontDepth a(2);
  a.add(costs);
  FrontDepth b(2);
  b.add(scaled);
  for (std::size_t i = 0; i < costs.rows(); ++i) RC_ASSERT(a(costs[i]) == b(scaled[i]));
}

/// Points of the sphere of radius 1, and of one edge of it and one corner, each slightly different.
Matrix sphere_with_rim(std::size_t inside, Rng& rng) {
  Matrix costs;
  const auto add = [&](double a, double b, double c) {
    const double length = std::sqrt(a * a + b * b + c * c);
    costs.push_row(std::vector{a / length, b / length, c / length});
  };
  for (std::size_t i = 0; i < inside; ++i)
    add(rng.uniform(0.005, 1), rng.uniform(0.005, 1), rng.uniform(0.005, 1));
  for (int i = 0; i <= 100; ++i) add(i / 100.0, 1 - i / 100.0, 0);
  return costs;
}

TEST(FrontDepth, KeepsTheRimOfALargeFrontSoThatTheSlopeBelowItLiesBelow) {
  Rng rng(6);
  FrontDepth depth(3);
  depth.add_in_slices(sphere_with_rim(4000, rng));
  ASSERT_LT(depth.front().rows(), 3000U) << "some have to go";
  for (int i = 0; i <= 50; ++i) {
    const double a = i / 50.0;
    const double length = std::sqrt(a * a + (1 - a) * (1 - a)) / 1.2;
    const std::vector<double> below{a / length, (1 - a) / length, 1e-9};
    EXPECT_GT(depth(below), 0.1) << "at " << a << " of the edge";
  }
}

TEST(FrontDepth, CopesWithASinglePoint) {
  FrontDepth depth(2);
  EXPECT_EQ(depth(std::vector{1.0, 2.0}), 0);
  depth.add(Matrix(1, 2, 5.0));
  EXPECT_EQ(depth(std::vector{5.0, 5.0}), 0);
  EXPECT_EQ(depth(std::vector{5.0, 7.0}), 2);
}

}  // namespace
}  // namespace clde
