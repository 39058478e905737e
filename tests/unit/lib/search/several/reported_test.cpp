// What whole runs report as Pareto optima, compared with everything they evaluated.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <string>
#include <vector>

#include <clde/lab/metrics.hpp>
#include <clde/lab/problems.hpp>
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

template <std::size_t M>
Recorded recorded(const BenchmarkProblem& p, const Run& run) {
  Recorded r;
  const auto record = [&](std::span<const double> x) {
    Matrix point;
    point.push_row(x);
    const Matrix values = p.problem.evaluate(point).values;
    r.values.push_row(values[0]);
    std::array<double, M> row{};
    std::ranges::copy(values[0], row.begin());
    return row;
  };
  r.result = solve({record, p.problem.box()}, {run.evaluations}, {.seed = run.seed});
  return r;
}

bool beats(std::span<const double> a, std::span<const double> b) {
  bool better = false;
  for (std::size_t m = 0; m < a.size(); ++m) {
    if (a[m] > b[m]) return false;
    better = better || a[m] < b[m];
  }
  return better;
}

bool beats_by(std::span<const double> margins, std::span<const double> a,
              std::span<const double> b) {
  for (std::size_t m = 0; m < a.size(); ++m)
    if (!(a[m] < b[m] - margins[m])) return false;
  return true;
}

/// This share of the range of each objective over what nothing evaluated dominates.
std::vector<double> share_of_front(double share, const Matrix& values) {
  const std::vector<std::size_t> front = nondominated_rows(values);
  std::vector<double> margins;
  for (std::size_t m = 0; m < values.cols(); ++m) {
    const auto [low, high] =
        std::ranges::minmax(front, {}, [&](std::size_t i) { return values(i, m); });
    margins.push_back(share * (values(high, m) - values(low, m)));
  }
  return margins;
}

class ReportedByRuns : public ::testing::TestWithParam<Run> {};

TEST_P(ReportedByRuns, IsBeatenByNothingOfItsPieceAndByNothingElseByMoreThanTold) {
  const BenchmarkProblem p = find_problem(GetParam().problem);
  const Recorded run =
      p.problem.objectives() == 2 ? recorded<2>(p, GetParam()) : recorded<3>(p, GetParam());
  ASSERT_EQ(run.values.rows(), GetParam().evaluations);
  // A hundredth, and the distance of the points by which the front is drawn.
  const std::vector<double> margins = share_of_front(0.01 + 0.001, run.values);
  std::vector<Optimum> reported = run.result.optima;
  std::erase_if(reported, [](const Optimum& o) { return !o.global; });
  ASSERT_FALSE(reported.empty());
  for (const Optimum& o : reported) {
    for (const Optimum& other : reported)
      EXPECT_FALSE(other.piece == o.piece && beats(other.values, o.values));
    for (std::size_t i = 0; i < run.values.rows(); ++i) {
      EXPECT_FALSE(beats_by(margins, run.values[i], o.values));
      EXPECT_FALSE(o.piece == 0 && beats(run.values[i], o.values)) << "pieces are not told apart";
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Pareto, ReportedByRuns,
                         ::testing::Values(Run{"mmmop/1", 1, 700}, Run{"mmmop/1", 1, 2000},
                                           Run{"mmmop/2", 1, 1000}, Run{"mmmop/4", 3, 3000},
                                           Run{"mmmop/5", 3, 3000}, Run{"mmf/2", 1, 100},
                                           Run{"mmf/2", 2, 3000}, Run{"dtlz/7", 1, 1500},
                                           Run{"dtlz/7", 2, 3000}, Run{"mmmop-rotated/1", 2, 3000},
                                           Run{"mmmop-rotated/1", 3, 3000},
                                           Run{"mmmop-rotated/5", 1, 3000}));

}  // namespace
}  // namespace clde
