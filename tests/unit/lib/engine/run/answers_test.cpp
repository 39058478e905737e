// Laws about what a run lists: its order, and that nothing better was evaluated.
#include <algorithm>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include <clde/solve.hpp>

namespace clde {
namespace {

using Point = std::span<const double>;

double himmelblau(Point x) {
  const double u = x[0] * x[0] + x[1] - 11, v = x[0] + x[1] * x[1] - 7;
  return u * u + v * v;
}

/// Four minima, close to one another in value but not equal.
TEST(Answers, TheFirstOptimumIsTheBestOfAlmostEqualOnes) {
  for (const double slope : {1e-8, -1e-8, 1e-6})
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const Problem tilted{[=](Point x) { return himmelblau(x) + slope * x[0]; },
                           Box::cube(2, -6, 6)};
      const Result found = solve(tilted, {3000}, {.seed = seed});
      ASSERT_GE(found.optima.size(), 4U);
      const auto rest = std::span(found.optima).subspan(found.globals().size());
      EXPECT_TRUE(std::ranges::is_sorted(found.globals(), {}, &Optimum::value));
      EXPECT_TRUE(std::ranges::is_sorted(rest, {}, &Optimum::value));
      EXPECT_EQ(found.best(), found.optima.front());
      EXPECT_EQ(found.best(), std::ranges::min(found.optima, {}, &Optimum::value));
    }
}

TEST(Answers, MaximaAreListedFromTheHighest) {
  const Problem hills{[](Point x) { return 1e-7 * x[0] - himmelblau(x); }, Box::cube(2, -6, 6),
                      Sense::maximize};
  const Result found = solve(hills, {3000});
  EXPECT_TRUE(std::ranges::is_sorted(found.globals(), std::ranges::greater(), &Optimum::value));
}

/// A deep well is so narrow that most runs meet it late, after descents have ended elsewhere.
TEST(Answers, NoneIsWorseThanAPointThatWasEvaluated) {
  std::size_t better_points = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    for (const std::uint64_t evaluations : {60U, 110U, 160U}) {
      double least = std::numeric_limits<double>::infinity();
      const Problem wells{[&least](Point x) {
                            const auto away = [x](double c) {
                              return std::pow(x[0] - c, 2) + std::pow(x[1] - c, 2);
                            };
                            const double value =
                                -std::exp(-2 * away(0.7)) - 3 * std::exp(-900 * away(0.2));
                            least = std::min(least, value);
                            return value;
                          },
                          Box::cube(2, 0, 1)};
      const Result found =
          solve(wells, {evaluations}, {.seed = seed, .settings = {{"expensive", "0"}}});
      EXPECT_LE(found.best().value(), least + 1e-12) << seed << ", " << evaluations;
      EXPECT_EQ(found.best().value(), wells(found.best().x));
      if (found.best().hits > 0) continue;
      EXPECT_TRUE(found.best_so_far.known());
      ++better_points;
    }
  EXPECT_GT(better_points, 0U);
}

TEST(Answers, WithoutAPointThereIsNoAnswer) {
  const Optimum nothing = Result{}.best();
  EXPECT_TRUE(nothing.x.empty());
  EXPECT_TRUE(std::isnan(nothing.value()));
  EXPECT_EQ(nothing.hits, 0U);
  const Result empty;
  EXPECT_TRUE(empty.globals().empty());
}

TEST(Answers, OfSeveralObjectivesTheBestIsTheFirst) {
  const Problem two{[](Point x) {
                      return std::array{x[0] * x[0], (x[0] - 1) * (x[0] - 1)};
                    },
                    Box::cube(1, -1, 2)};
  const Result found = solve(two, {300});
  EXPECT_EQ(found.best(), found.optima.front());
  EXPECT_EQ(found.globals().size(),
            static_cast<std::size_t>(std::ranges::count(found.optima, true, &Optimum::global)));
}

}  // namespace
}  // namespace clde
