// What whole runs report as Pareto optima, compared with everything they evaluated.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include <clde/catalog.hpp>
#include <clde/pareto.hpp>
#include <clde/solve.hpp>

namespace clde {
namespace {

struct Run {
  const char* problem;
  std::uint64_t seed, evaluations;
};

void PrintTo(const Run& run, std::ostream* out) {
  *out << run.problem << ", seed " << run.seed << ", " << run.evaluations << " evaluations";
}

struct Recorded {
  Result result;
  Matrix values;  // of everything evaluated
};

Recorded recorded(const Run& run) {
  const BenchmarkProblem p = find_problem(run.problem);
  Recorded r;
  const Problem problem(
      [&](std::span<const double> x) {
        Matrix point;
        point.push_row(x);
        const Matrix values = p.problem.evaluate(point).values;
        r.values.push_row(values[0]);
        return std::array{values(0, 0), values(0, 1)};
      },
      p.problem.box());
  r.result = solve(problem, {run.evaluations}, {.seed = run.seed});
  return r;
}

bool beats(std::span<const double> a, std::span<const double> b) {
  return a[0] <= b[0] && a[1] <= b[1] && (a[0] < b[0] || a[1] < b[1]);
}

/// Of each objective, over what nothing evaluated dominates.
std::array<double, 2> ranges(const Matrix& values) {
  std::array<double, 2> low, high;
  low.fill(std::numeric_limits<double>::infinity());
  high.fill(-std::numeric_limits<double>::infinity());
  for (const std::size_t i : nondominated_rows(values))
    for (std::size_t m = 0; m < 2; ++m) {
      low[m] = std::min(low[m], values(i, m));
      high[m] = std::max(high[m], values(i, m));
    }
  return {high[0] - low[0], high[1] - low[1]};
}

class ReportedByRuns : public ::testing::TestWithParam<Run> {};

TEST_P(ReportedByRuns, AreBeatenByNothingListedOfTheirPieceAndByNothingEvaluatedByMoreThanTold) {
  const Recorded run = recorded(GetParam());
  ASSERT_EQ(run.values.rows(), GetParam().evaluations);
  const auto range = ranges(run.values);
  // A hundredth of the front's range, and the distance of points of the line that draws the front.
  constexpr double equivalent = 0.01 + 0.001;
  std::size_t reported = 0;
  for (const Optimum& o : run.result.optima) {
    if (!o.global) continue;
    ++reported;
    EXPECT_GT(o.piece, 0U);
    for (const Optimum& other : run.result.optima)
      EXPECT_FALSE(other.global && other.piece == o.piece && beats(other.values, o.values));
    for (std::size_t i = 0; i < run.values.rows(); ++i)
      EXPECT_FALSE(run.values(i, 0) < o.values[0] - equivalent * range[0] &&
                   run.values(i, 1) < o.values[1] - equivalent * range[1]);
  }
  EXPECT_GT(reported, 0U);
}

TEST_P(ReportedByRuns, IncludeWhateverNothingEvaluatedDominatesIfThereIsRoom) {
  const Recorded run = recorded(GetParam());
  const std::vector<std::size_t> front = nondominated_rows(run.values);
  const auto reported = static_cast<std::size_t>(
      std::ranges::count(run.result.optima, true, &Optimum::global));
  if (reported == run.result.optima.size()) GTEST_SKIP() << "the answer is full";
  EXPECT_LE(front.size(), reported);
}

INSTANTIATE_TEST_SUITE_P(
    Pareto, ReportedByRuns,
    ::testing::Values(Run{"mmmop/1", 1, 100}, Run{"mmmop/1", 1, 2000}, Run{"mmmop/2", 1, 1000},
                      Run{"mmmop/4", 3, 3000}, Run{"mmmop/5", 3, 3000}, Run{"mmf/2", 1, 333},
                      Run{"mmf/2", 2, 3000}, Run{"dtlz/7:D=6,M=2", 1, 700},
                      Run{"dtlz/7:D=6,M=2", 1, 3000}, Run{"mmmop-rotated/1", 2, 3000},
                      Run{"mmmop-rotated/1", 3, 3000}, Run{"mmmop-rotated/5", 1, 3000}));

}  // namespace
}  // namespace clde
