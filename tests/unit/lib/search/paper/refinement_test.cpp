#include "search/paper/clde_s/refinement.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "unit/lib/search/paper/populations.hpp"

namespace clde::paper {
namespace {

TEST(PaperRefinement, QuotasAreSpentOnMembersInTurnOrOnTheBest) {
  const Canvas canvas = two_basins();
  const Survivors s = survive(canvas, {}, "greedy", 4);
  const Allocation allocation{{1, 1}, {0, 3}};
  EXPECT_EQ(sample_centres(canvas, allocation, s, "members"), (std::vector<std::size_t>{0, 1, 0}));
  EXPECT_EQ(sample_centres(canvas, allocation, s, "representative"),
            (std::vector<std::size_t>{0, 0, 0}));
}

TEST(PaperRefinement, EveryUnitOfSigmaIsWhatItsNameSays) {
  const Canvas canvas = two_basins();
  const RefinementScale scale{0.05, 0.1};
  const auto deviation = [&](const char* sigma) {
    return deviation_about(canvas, 2, sigma, scale).front();
  };
  EXPECT_DOUBLE_EQ(deviation("box"), 0.05);
  EXPECT_DOUBLE_EQ(deviation("cooled"), 0.005);
  EXPECT_NEAR(deviation("spacing"), 0.02, 1e-12);
  EXPECT_DOUBLE_EQ(deviation("cap"), 0.005);
  EXPECT_NEAR(deviation("neighbors"), 0.05 * 0.035, 1e-12);
  double mean = 0, squares = 0, n = 0;
  for (std::size_t i = 0; i < canvas.points.size(); ++i)
    if (canvas.basins.labels[i] == canvas.basins.labels[2]) {
      mean += canvas.points.points(i, 0);
      squares += canvas.points.points(i, 0) * canvas.points.points(i, 0);
      ++n;
    }
  const double expected = std::sqrt(squares / n - mean / n * mean / n);
  EXPECT_NEAR(deviation("deviation"), 0.05 * expected, 1e-12);
}

TEST(PaperRefinement, ADeviationOfOnesOwnIsKeptByOneSuccessInFive) {
  OwnDeviation d{0.01};
  d.succeed();
  for (int i = 0; i < 4; ++i) d.fail();
  EXPECT_NEAR(d.value, 0.01, 0.0002);
}

TEST(PaperRefinement, OwnDeviationsAreInheritedFromTheParent) {
  OwnDeviations own(4, 0.05);
  own[2].succeed();
  const std::vector<std::size_t> rows{6, 0};  // the child of member 2, and member 0
  own.follow(two_basins(), rows);
  EXPECT_DOUBLE_EQ(own[0].value, 0.075);
  EXPECT_DOUBLE_EQ(own[1].value, 0.05);
}

TEST(PaperRefinement, SamplesAreNormalAndStayInTheCube) {
  Rng rng(3);
  const std::vector<double> centre{0.5, 0.01}, deviation{0.1, 0.1};
  double sum = 0, squares = 0;
  for (int i = 0; i < 4000; ++i) {
    const std::vector<double> x = normal_sample(centre, deviation, rng);
    ASSERT_TRUE(std::ranges::all_of(x, [](double u) { return u >= 0 && u <= 1; }));
    sum += x[0];
    squares += (x[0] - 0.5) * (x[0] - 0.5);
  }
  EXPECT_NEAR(sum / 4000, 0.5, 5 * 0.1 / std::sqrt(4000));
  EXPECT_NEAR(std::sqrt(squares / 4000), 0.1, 0.01);
}

}  // namespace
}  // namespace clde::paper
