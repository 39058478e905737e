#include "search/paper/clde_s/accumulated_archive.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "unit/lib/tasks/run_task.hpp"

namespace clde::paper {
namespace {

using test_support::run_task;
using test_support::unit_space;

std::vector<double> at(double x) {
  return {x};
}

void file(AccumulatedArchive& archive, double x, double cost) {
  const std::vector<double> unit = at(x);
  archive.file({unit, cost, 1, 0.05});
}

TEST(AccumulatedArchive, KeepsOneSolutionWithinEpsAndTheBetterPointOfIt) {
  AccumulatedArchive archive({10, 0.01, 0.05});
  file(archive, 0.5, 3);
  file(archive, 0.505, 2);
  file(archive, 0.506, 4);
  file(archive, 0.6, 1);
  archive.consolidate();
  ASSERT_EQ(archive.solutions().size(), 2U);
  EXPECT_EQ(archive.solutions()[0].cost, 1) << "best first";
  EXPECT_EQ(archive.solutions()[1].unit, at(0.505));
  EXPECT_EQ(archive.solutions()[1].cost, 2);
}

TEST(AccumulatedArchive, DropsTheWorstBeyondItsCapacity) {
  AccumulatedArchive archive({2, 0.01, 0.05});
  for (const double x : {0.1, 0.3, 0.5, 0.7}) file(archive, x, x);
  archive.consolidate();
  ASSERT_EQ(archive.solutions().size(), 2U);
  EXPECT_EQ(archive.solutions().back().cost, 0.3);
}

TEST(AccumulatedArchive, ANewSolutionStartsWithItsSpacingUpToALimit) {
  AccumulatedArchive archive({10, 0.01, 0.05});
  const std::vector<double> a = at(0.1), b = at(0.5);
  archive.file({a, 1, 1, 0.02});
  archive.file({b, 2, 1, 0.3});
  EXPECT_EQ(archive.solutions()[0].deviation.value, 0.02);
  EXPECT_EQ(archive.solutions()[1].deviation.value, 0.05);
}

TEST(AccumulatedArchive, SolutionsThatHaveMovedTogetherBecomeOne) {
  AccumulatedArchive archive({10, 0.01, 0.05});
  file(archive, 0.500, 2);
  file(archive, 0.515, 3);
  archive.consolidate();
  ASSERT_EQ(archive.solutions().size(), 2U);
  file(archive, 0.507, 1);
  archive.consolidate();
  ASSERT_EQ(archive.solutions().size(), 1U) << "the better one moved to 0.507";
  EXPECT_EQ(archive.solutions()[0].cost, 1);
}

/// Minima at 0.2 and 0.7.
double two_minima(std::span<const double> u) {
  return std::min((u[0] - 0.2) * (u[0] - 0.2), (u[0] - 0.7) * (u[0] - 0.7));
}

Task<bool> refine_until_converged(Search& search, AccumulatedArchive& archive) {
  Rng rng(5);
  for (int generation = 0; generation < 200; ++generation) {
    Task<void> refining = archive.refine(search, 10, rng);
    co_await refining;
    archive.consolidate();
  }
  co_return true;
}

TEST(AccumulatedArchive, RefinesEverySolutionToItsMinimumThenAsksForNothing) {
  Search search(unit_space(1), 1);
  AccumulatedArchive archive({10, 0.01, 0.05});
  file(archive, 0.25, two_minima(at(0.25)));
  file(archive, 0.62, two_minima(at(0.62)));
  const auto ran = run_task(search, refine_until_converged(search, archive), two_minima);
  ASSERT_EQ(archive.solutions().size(), 2U);
  for (const auto& s : archive.solutions()) {
    EXPECT_TRUE(s.converged());
    EXPECT_LT(s.cost, 1e-12);
  }
  EXPECT_LT(ran.evaluations, 2000U) << "200 generations of 10 would be 2000";
}

}  // namespace
}  // namespace clde::paper
