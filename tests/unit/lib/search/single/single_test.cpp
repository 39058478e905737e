// The default solver as a user meets it.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "unit/lab/methods/whole_search.hpp"

namespace clde {
namespace {

TEST(Clde, FindsTheFourMinimaOfHimmelblauWithEverySeedAndNothingElse) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Result r = solve(Problem{himmelblau, Box::cube(2, -6, 6)}, {5000}, {.seed = seed});
    EXPECT_EQ(r.optima.size(), 4U) << seed;
    EXPECT_EQ(globals(r), 4U) << seed;
    for (const Optimum& o : r.optima) EXPECT_LT(o.value(), 1e-9) << seed;
  }
}

/// Evaluations until the first optimum is reported.
std::uint64_t first_found(const Result& r) {
  std::uint64_t first = std::numeric_limits<std::uint64_t>::max();
  for (const Optimum& o : r.optima)
    if (o.hits > 0) first = std::min(first, o.found_at);
  return first;
}

// The first canvas has 60 samples, and its hill-valley tests cost as many evaluations again.
TEST(Clde, TheFirstDescentEndsBeforeTheFirstCanvasWouldBeComplete) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Result r = solve(Problem{himmelblau, Box::cube(2, -6, 6)}, {120},
                           {.seed = seed, .settings = {{"expensive", "0"}}});
    EXPECT_LE(first_found(r), 70U) << seed;
    EXPECT_GE(globals(r), 1U) << seed;
  }
}

/// Two bowls in so many variables, equally deep.
double two_bowls(std::span<const double> x) {
  double a = 0, b = 0;
  for (std::size_t j = 0; j < x.size(); ++j) {
    const double stiff = 1 + static_cast<double>(j % 7);
    a += stiff * (x[j] - 0.3) * (x[j] - 0.3);
    b += stiff * (x[j] - 0.8) * (x[j] - 0.8);
  }
  return std::min(a, b);
}

// A gradient costs 151 evaluations, a descent fewer than twenty of them.
TEST(Clde, FindsBothOptimaInAHundredAndFiftyVariables) {
  const Result r = solve(Problem{two_bowls, Box::cube(150, 0, 1)}, {20'000}, {.seed = 1});
  EXPECT_EQ(globals(r), 2U);
  EXPECT_LE(first_found(r), 3'000U);
  for (const Optimum& o : r.optima) EXPECT_LT(o.value(), 1e-8);
}

TEST(Clde, IsTheDefault) {
  EXPECT_EQ(SolveOptions{}.algorithm, "clde");
}

/// Every evaluated point of a run on an affine image of Himmelblau's function.
std::vector<std::vector<double>> evaluated_points(double scale) {
  std::vector<std::vector<double>> points;
  const auto f = [&](std::span<const double> x) {
    points.emplace_back(x.begin(), x.end());
    return scale * himmelblau(x);
  };
  solve(Problem{f, Box::cube(2, -6, 6)}, {3000}, {.seed = 3});
  return points;
}

TEST(Clde, APowerOfTwoAsFactorOfTheObjectiveLeavesEveryPointTheSame) {
  const auto usual = evaluated_points(1);
  for (const double scale : {0x1p-30, 0.5, 2.0, 0x1p40})
    EXPECT_EQ(evaluated_points(scale), usual) << scale;
}

/// Other factors and shifts change roundings, and so the points, but not what is found.
TEST(Clde, ScaleAndShiftOfTheObjectiveLeaveTheOptimaTheSame) {
  const auto optima = [](double scale, double shift) {
    const auto f = [=](std::span<const double> x) { return scale * himmelblau(x) + shift; };
    std::vector<std::vector<double>> points;
    for (const Optimum& o : solve(Problem{f, Box::cube(2, -6, 6)}, {5000}, {.seed = 3}).optima)
      if (o.global) points.push_back(o.x);
    std::ranges::sort(points);
    return points;
  };
  const auto usual = optima(1, 0);
  ASSERT_EQ(usual.size(), 4U);
  for (const auto& [scale, shift] : {std::pair{1e-9, 0.0}, {1e9, 0.0}, {3.0, 0.0}, {1.0, 1000.0}}) {
    const auto found = optima(scale, shift);
    ASSERT_EQ(found.size(), 4U) << scale << ", " << shift;
    for (std::size_t i = 0; i < 4; ++i)
      for (std::size_t j = 0; j < 2; ++j) EXPECT_NEAR(found[i][j], usual[i][j], 1e-4);
  }
}

/// Four pairs of solutions, each pair a fiftieth of the box apart, far below everything around.
TEST(Clde, TellsSolutionsSideBySideApart) {
  const auto f = [](std::span<const double> x) {
    const double line = x[0] - std::cos(4 * std::numbers::pi * x[1]);
    const double circle = x[0] * x[0] + x[1] * x[1] - 1;
    return line * line + circle * circle;
  };
  std::size_t complete = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed)
    complete += globals(solve(Problem{f, Box::cube(2, -1, 1)}, {12'000}, {.seed = seed})) == 15;
  EXPECT_GE(complete, 9U);
}

/// Himmelblau's function with a third variable; with few evaluations about half of the runs end
/// before all four minima are known. Which axis is which must not matter: the counts of two
/// orders differ by no more than four standard deviations of 40 tosses each.
TEST(Clde, TheOrderOfTheAxesDoesNotMatter) {
  const auto complete = [](std::array<std::size_t, 3> order) {
    const auto f = [order](std::span<const double> x) {
      const std::array plane{x[order[0]], x[order[1]]};
      return himmelblau(plane) + 10 * (x[order[2]] - 1) * (x[order[2]] - 1);
    };
    double runs = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed)
      runs += globals(solve(Problem{f, Box::cube(3, -6, 6)}, {450}, {.seed = seed})) == 4 ? 1 : 0;
    return runs;
  };
  const double four_deviations = 4 * std::sqrt(2 * 0.25 * 40);
  EXPECT_NEAR(complete({0, 1, 2}), complete({2, 0, 1}), four_deviations);
}

TEST(Clde, FindsOptimaOnFacesAndInCorners) {
  const auto f = [](std::span<const double> x) { return -std::abs(x[0]) - std::abs(x[1]); };
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Result r = solve(Problem{f, Box::cube(2, -1, 1)}, {4000}, {.seed = seed});
    EXPECT_EQ(globals(r), 4U) << seed;
    for (const Optimum& o : r.optima)
      EXPECT_TRUE(!o.global || std::abs(std::abs(o.x[0]) + std::abs(o.x[1]) - 2) < 1e-9) << seed;
  }
}

TEST(Clde, AConstantFunctionIsOneOptimum) {
  const auto flat = [](std::span<const double>) { return 1.0; };
  for (std::uint64_t seed = 1; seed <= 10; ++seed)
    EXPECT_EQ(globals(solve(Problem{flat, Box::cube(3, 0, 1)}, {2000}, {.seed = seed})), 1U)
        << seed;
}

TEST(Clde, ABoxOfOnePointIsSearchedAtOnce) {
  const Box point({0.5, 2}, {0.5, 2});
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Result r = solve(Problem{himmelblau, point}, {100}, {.seed = seed});
    ASSERT_GE(r.optima.size(), 1U);
    EXPECT_EQ(r.optima[0].x, (std::vector<double>{0.5, 2}));
  }
}

TEST(Clde, RegionsWithoutAValueAreLeftAlone) {
  const auto f = [](std::span<const double> x) {
    return x[0] + x[1] > 3 ? std::nan("") : himmelblau(x);
  };
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Result r = solve(Problem{f, Box::cube(2, -6, 6)}, {6000}, {.seed = seed});
    EXPECT_GE(globals(r), 3U) << seed;  // (3, 2) lies in the hole
    EXPECT_GT(r.failures.failed, 0U);
  }
}

TEST(Clde, WorksInOneDimensionAndInAHundred) {
  const auto wave = [](std::span<const double> x) { return std::cos(6 * std::numbers::pi * x[0]); };
  for (std::uint64_t seed = 1; seed <= 10; ++seed)
    EXPECT_EQ(globals(solve(Problem{wave, Box::cube(1, 0, 1)}, {2000}, {.seed = seed})), 3U)
        << seed;
  const auto bowl = [](std::span<const double> x) {
    double sum = 0;
    for (const double v : x) sum += (v - 0.3) * (v - 0.3);
    return sum;
  };
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const Result r = solve(Problem{bowl, Box::cube(100, 0, 1)}, {10'000}, {.seed = seed});
    EXPECT_EQ(globals(r), 1U) << seed;
    EXPECT_LT(r.optima[0].value(), 1e-9) << seed;
  }
}

/// Ten by ten minima of different depth: a search for the deepest finds few of the others.
TEST(Clde, FindsMoreLocalOptimaWhereAllAreWanted) {
  const auto wells = [](std::span<const double> x) {
    double sum = 0;
    for (const double v : x) sum += 0.1 * v * v - std::cos(2 * std::numbers::pi * v);
    return sum;
  };
  const Problem problem{wells, Box::cube(2, -5, 5)};
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const Result global = solve(problem, {8000}, {.seed = seed});
    const Result all = solve(problem, {8000}, {.seed = seed, .settings = {{"report", "all"}}});
    EXPECT_EQ(globals(all), 1U) << seed;
    EXPECT_GE(all.optima.size(), 100U) << seed;
    EXPECT_GT(all.optima.size(), 2 * global.optima.size()) << seed;
    EXPECT_NE(all.unseen.sentence.find("optima"), std::string::npos);
    EXPECT_EQ(all.unseen.sentence.find("global"), std::string::npos) << all.unseen.sentence;
  }
}

/// Descents that begin in a plane of symmetry stay in it and end on its saddles.
TEST(Clde, SaddlesAreNoOptimaWhereAllAreWanted) {
  const auto ring = [](std::span<const double> x) {
    const double r2 = x[0] * x[0] + x[1] * x[1];
    return (r2 - 1) * (r2 - 1) + 0.2 * x[0] * x[0] * x[1] * x[1] + 0.1 * x[0];
  };
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Result r = solve(Problem{ring, Box::cube(2, -2, 2)}, {4000},
                           {.seed = seed, .settings = {{"report", "all"}}});
    for (const Optimum& o : r.optima) {
      const double h = 1e-3;
      for (const double angle : {0.0, 0.25, 0.5, 0.75}) {
        const double u = h * std::cos(angle * std::numbers::pi);
        const double v = h * std::sin(angle * std::numbers::pi);
        const std::array there{o.x[0] + u, o.x[1] + v};
        EXPECT_GT(ring(there), o.value() - 1e-12) << seed;
      }
    }
  }
}

}  // namespace
}  // namespace clde
