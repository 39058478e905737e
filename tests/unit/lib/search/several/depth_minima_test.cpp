#include "search/several/descents/depth_minima.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <set>

#include "pareto_fixtures.hpp"

namespace clde::pareto {
namespace {

constexpr double spacing = 0.1;

/// Minima of the depth on the lines x2 = 0.05, 0.15, ... askew to the axes; the one in the middle
/// is the Pareto set.
std::vector<double> askew(std::span<const double> x) {
  const double across = x[1] + 0.3 * (x[0] - 0.5);
  const double along = x[0];
  const double wave = 1 - std::cos(2 * std::numbers::pi * (across - 0.55) / spacing);
  const double off = 0.5 * wave + 2 * (across - 0.55) * (across - 0.55);
  return {along + off, 1 - along + off};
}

Members random_members(Recorder& recorder, Search& search, std::size_t count) {
  Rng rng(1);
  Matrix points(count, 2);
  for (std::size_t i = 0; i < count; ++i)
    for (double& u : points[i]) u = rng.uniform();
  const Population found = run(search, recorder.evaluate_and_record(points), askew);
  Members members;
  members.set(found, std::vector<std::uint32_t>(count, 0), recorder.depth());
  return members;
}

TEST(DepthMinima, AreMembersShallowerThanTheirNeighbors) {
  // Depth along a line: 0.4, 0.2, 0, 0.2, 0.4, 0.6, 0.4: minima at 2 and 6.
  const std::vector<double> depths{0.4, 0.2, 0, 0.2, 0.4, 0.6, 0.4, 0.8};
  Matrix points, costs;
  for (std::size_t i = 0; i < depths.size(); ++i) {
    points.push_row(std::vector{static_cast<double>(i) / 8 + (i >= 6 ? 0.02 : 0.0), 0.5});
    costs.push_row(std::vector{depths[i], 1 + depths[i]});
  }
  Population line;
  line.add(points, costs, 1);
  Members members;
  members.set(line, std::vector<std::uint32_t>(8, 0), front_of(line));
  const auto minima = local_minima(members);
  ASSERT_FALSE(minima.empty());
  EXPECT_EQ(minima.front(), 2U) << "shallowest first";
  for (const std::size_t i : minima) EXPECT_TRUE(i == 2 || i == 6) << i;
}

TEST(DepthMinima, AreReachedAndFollowedFromOneToTheNext) {
  Search search = make_search(2, 2, 4000);
  Recorder recorder(search, {});
  const Members members = random_members(recorder, search, 60);
  Rng rng(2);
  const Settings settings;
  const Population minima = run(search, explore_minima(recorder, members, settings, rng), askew);
  EXPECT_GT(minima.size(), local_minima(members).size()) << "rounds follow the first descents";
  std::set<long> lines;
  for (std::size_t i = 0; i < minima.size(); ++i) {
    const double across = minima.points(i, 1) + 0.3 * (minima.points(i, 0) - 0.5);
    if (askew(minima.points[i])[0] - minima.points(i, 0) < 0.6)
      lines.insert(std::lround((across - 0.55) / spacing));
  }
  EXPECT_TRUE(lines.contains(0)) << "the Pareto set itself";
  EXPECT_GE(lines.size(), 5U);
}

TEST(DepthMinima, AreLeftAloneIfDescentsMayCostNothing) {
  Search search = make_search(2, 2, 4000);
  Recorder recorder(search, {});
  const Members members = random_members(recorder, search, 60);
  Rng rng(2);
  Asked asked;
  const Settings settings{.descent_share = 0};
  const Population minima =
      run(search, explore_minima(recorder, members, settings, rng), askew, &asked);
  EXPECT_TRUE(minima.empty());
  EXPECT_EQ(asked.evaluations, 0U);
}

TEST(DepthMinima, TakeAsManyDescentsAsTheirShareAllows) {
  Search search = make_search(2, 2, 4000);
  Recorder recorder(search, {});
  const Members members = random_members(recorder, search, 300);
  Rng rng(2);
  Asked asked;
  // 5 % of 4,000; a wave may take twice as much as its descents usually do.
  const Settings settings{.exploring_share = 0, .descent_share = 0.05};
  const Population minima =
      run(search, explore_minima(recorder, members, settings, rng), askew, &asked);
  EXPECT_GE(minima.size(), 200U / 48);
  EXPECT_GE(asked.evaluations, 200U - 48);
  EXPECT_LE(asked.evaluations, 400U);
}

/// A wide bowl in one corner and a narrow one in the other, equally deep.
std::vector<double> wide_and_narrow(std::span<const double> x) {
  const auto objective = [&](double shift) {
    const auto bowl = [&](double center, double steepness) {
      const double a = x[0] - center - shift;
      const double b = x[1] - center + shift;
      return steepness * (a * a + b * b);
    };
    return std::min(bowl(0.2, 1), bowl(0.9, 30));
  };
  return {objective(-0.02), objective(0.02)};
}

TEST(DepthMinima, AreLookedForAwayFromTheShallowestSamples) {
  Search search = make_search(2, 2, 4000);
  Recorder recorder(search, {});
  Rng rng(3);
  Matrix points(200, 2);
  for (std::size_t i = 0; i < points.rows(); ++i)
    for (double& u : points[i]) u = rng.uniform();
  const Population found = run(search, recorder.evaluate_and_record(points), wide_and_narrow);
  Members members;
  members.set(found, std::vector<std::uint32_t>(found.size(), 0), recorder.depth());
  const Settings settings{.exploring_share = 0, .descent_share = 0.05};
  const Population minima =
      run(search, explore_minima(recorder, members, settings, rng), wide_and_narrow);
  const auto ends_near = [&](double center) {
    for (std::size_t i = 0; i < minima.size(); ++i)
      if (std::hypot(minima.points(i, 0) - center, minima.points(i, 1) - center) < 0.1) return true;
    return false;
  };
  EXPECT_TRUE(ends_near(0.2));
  EXPECT_TRUE(ends_near(0.9));
}

}  // namespace
}  // namespace clde::pareto
