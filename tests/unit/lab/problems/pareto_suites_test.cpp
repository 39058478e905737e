// The suites with several objectives: values against another program's, answers against geometry.
#include <algorithm>
#include <cmath>
#include <fstream>
#include <functional>
#include <numeric>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/lab/problems.hpp>
#include <numbers>

#include "core/numbers/vectors.hpp"

namespace clde {
namespace {

std::vector<double> numbers(const std::string& text) {
  std::istringstream in(text);
  std::vector<double> all;
  for (double v = 0; in >> v;) all.push_back(v);
  return all;
}

struct CheckValue {
  std::string problem;
  std::vector<double> x, f;
};

std::vector<CheckValue> read_check_values(const std::string& name) {
  std::ifstream file(CLDE_TEST_DATA "/" + name);
  std::vector<CheckValue> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream cells(line);
    std::string problem, x, f;
    std::getline(cells, problem, ';');
    std::getline(cells, x, ';');
    std::getline(cells, f, ';');
    rows.push_back({problem, numbers(x), numbers(f)});
  }
  return rows;
}

Matrix values_at(const BenchmarkProblem& problem, std::span<const double> x) {
  return problem.problem.evaluate(MatrixView(x.data(), 1, x.size())).values;
}

void expect_values(const std::vector<CheckValue>& rows) {
  for (const CheckValue& row : rows) {
    const BenchmarkProblem problem = find_problem(row.problem);
    ASSERT_EQ(problem.problem.dimension(), row.x.size()) << row.problem;
    ASSERT_EQ(problem.problem.objectives(), row.f.size()) << row.problem;
    const Matrix f = values_at(problem, row.x);
    for (std::size_t m = 0; m < row.f.size(); ++m)
      EXPECT_NEAR(f(0, m), row.f[m], 1e-12 * std::abs(row.f[m])) << row.problem << " f" << m + 1;
  }
}

TEST(ParetoSuites, AgreeWithTheirDefinitionsInLongDouble) {
  const std::vector<CheckValue> rows = read_check_values("pareto-values.csv");
  ASSERT_EQ(rows.size(), 64U);
  expect_values(rows);
}

TEST(ParetoSuites, AgreeWithTheirDefinitionsInAnotherProgram) {
  const std::vector<CheckValue> rows = read_check_values("pareto-suite-values.csv");
  ASSERT_EQ(rows.size(), 92U);
  expect_values(rows);
}

TEST(Nmmf, AgreesWithTheFormulasOfTheCompetitionInAnotherProgram) {
  const std::vector<CheckValue> rows = read_check_values("nmmf-values.csv");
  ASSERT_EQ(rows.size(), 28U);
  expect_values(rows);
}

double largest_excess(const BenchmarkProblem& problem, const std::function<double(MatrixView)>& f) {
  const Matrix set = problem.pareto.set(2000);
  double largest = 0;
  for (std::size_t i = 0; i < set.rows(); ++i)
    largest = std::max(largest, std::abs(f(values_at(problem, set[i])) - 1));
  return largest;
}

TEST(Nmmf, HasSetsThatAttainTheirFrontsExactly) {
  const auto product = [](MatrixView f) { return f(0, 0) * f(0, 1); };
  const auto sum = [](MatrixView f) { return f(0, 0) + f(0, 1); };
  const auto length = [](MatrixView f) { return std::sqrt(dot(f[0], f[0])); };
  EXPECT_LT(largest_excess(find_problem("nmmf/2"), product), 1e-12);
  EXPECT_LT(largest_excess(find_problem("nmmf/4"), length), 1e-12);
  EXPECT_LT(largest_excess(find_problem("nmmf/10"), length), 1e-12);
  EXPECT_LT(largest_excess(find_problem("nmmf/12"), sum), 1e-9);
  EXPECT_LT(largest_excess(find_problem("nmmf/13"), length), 1e-9);
  EXPECT_LT(largest_excess(find_problem("nmmf/15"), sum), 1e-9);
}

// NMMF4: ten beginnings of the chain, four of them in the box. NMMF10: one of its two pieces ends
// where the first variable is too small.
TEST(Nmmf, CountsThePiecesThatLieInTheBox) {
  EXPECT_EQ(find_problem("nmmf/1").pareto.pieces, 4U);
  EXPECT_EQ(find_problem("nmmf/2").pareto.pieces, 2U);
  EXPECT_EQ(find_problem("nmmf/4").pareto.pieces, 4U);
  EXPECT_EQ(find_problem("nmmf/10").pareto.pieces, 2U);
  EXPECT_EQ(find_problem("nmmf/12").pareto.pieces, 2U);
  EXPECT_EQ(find_problem("nmmf/13").pareto.pieces, 6U);
  EXPECT_EQ(find_problem("nmmf/15").pareto.pieces, 44U);
  const Matrix set = find_problem("nmmf/10").pareto.set(2000);
  std::size_t in_part = 0;
  for (std::size_t i = 0; i < set.rows(); ++i) {
    const double seen =
        (1 + std::sqrt(0.5)) * (set(i, 3) + 10) - 20 * set(i, 0);  // -4 on that piece, else 4
    if (seen > 0) continue;
    ++in_part;
    EXPECT_GE(set(i, 0), 0.2 - 1e-9);
  }
  EXPECT_GT(in_part, 100U);
  EXPECT_LT(in_part, set.rows() / 2);
}

// By hand: a = 1/4, sin(6 pi a + pi) = 1, so x2 = 1/2 is 1/2 below the curve.
TEST(Mmf, HasTheValuesOfItsFormulas) {
  const auto expect = [](const char* name, std::vector<double> x, std::vector<double> f) {
    const Matrix got = values_at(find_problem(name), x);
    EXPECT_NEAR(got(0, 0), f[0], 1e-13) << name;
    EXPECT_NEAR(got(0, 1), f[1], 1e-13) << name;
  };
  expect("mmf/1", {2.25, 0.5}, {0.25, 0.5 + 2 * 0.25});
  expect("mmf/5", {1.75, 2.5}, {0.25, 0.5 + 2 * 0.25});
  expect("mmf/5", {1.75, 1}, {0.25, 0.5});
  expect("mmf/6", {1.75, 0.5}, {0.25, 0.5 + 2 * 0.25});  // 10/6 < x1 <= 11/6: the lower curve
  expect("mmf/6", {2.0 + 1.0 / 12, 0.5}, {1.0 / 12, 1 - std::sqrt(1.0 / 12) + 2 * 0.25});
  const double slow = 20 * std::numbers::pi * 0.25 / std::numbers::sqrt2;
  expect("mmf/2", {0.25, 1.75}, {0.25, 0.5 + 2 * (4 * 0.0625 - 2 * std::cos(slow) + 2)});
  expect("mmf/3", {0.25, 1.25}, {0.25, 0.5 + 2 * (4 * 0.0625 - 2 * std::cos(slow) + 2)});
  expect("mmf/4", {-0.5, 1.5}, {0.5, 0.75 + 2 * 0.25});
  expect("mmf/7", {2.25, 0}, {0.25, 0.5 + std::pow(0.3 / 16 + 0.15, 2)});
  expect("mmf/8", {std::numbers::pi / 2, 5}, {1, 2 * std::pow(1 - 1 - std::numbers::pi / 2, 2)});
}

struct Size {
  const char* name;
  std::size_t front, set;
};

TEST(ParetoSuites, HaveReferenceSetsOfTheStatedSizes) {
  constexpr Size sizes[] = {{"mmmop/1", 10'000, 10'000},        {"mmmop/2", 10'000, 10'002},
                            {"mmmop/3", 10'000, 10'000},        {"mmmop/4", 10'000, 10'000},
                            {"mmmop/5", 10'000, 10'000},        {"mmmop/6", 10'000, 10'000},
                            {"mmmop/1:M=3", 9870, 5 * 45 * 45}, {"dtlz/1", 9870, 10'000},
                            {"dtlz/2:D=30", 9870, 10'000},      {"dtlz/5", 10'000, 10'000},
                            {"dtlz/7", 10'000, 10'000},         {"mmf/1", 10'000, 10'000},
                            {"mmf/2", 10'000, 10'000},          {"mmf/8", 10'000, 10'000}};
  for (const Size& size : sizes) {
    const BenchmarkProblem problem = find_problem(size.name);
    EXPECT_EQ(problem.pareto.front(problem.pareto.official_size).rows(), size.front) << size.name;
    EXPECT_EQ(problem.pareto.set(problem.pareto.official_size).rows(), size.set) << size.name;
  }
}

TEST(ParetoSuites, SampleTheirFrontsEvenlyOnTheSimplex) {
  const Matrix front = find_problem("mmmop/1").pareto.front(10'000);
  for (std::size_t i = 0; i < front.rows(); ++i) {
    EXPECT_EQ(front(i, 0), std::max(static_cast<double>(i) / 9999, 1e-6));
    EXPECT_EQ(front(i, 1), std::max(static_cast<double>(9999 - i) / 9999, 1e-6));
  }
}

/// Each number with how often it is there.
std::multiset<double> column(const Matrix& rows, std::size_t j) {
  std::multiset<double> all;
  for (std::size_t i = 0; i < rows.rows(); ++i) all.insert(rows(i, j));
  return all;
}

TEST(Mmmop, SamplesEachPieceOfItsSetAlike) {
  const auto group_a = column(find_problem("mmmop/1").pareto.set(10'000), 1);
  for (const double x : {0.1, 0.3, 0.5, 0.7, 0.9}) EXPECT_EQ(group_a.count(x), 2000U);
  const Matrix second = find_problem("mmmop/2").pareto.set(10'000);
  EXPECT_EQ(column(second, 0).count(0.0), 6U);  // the first of each piece; all others are above 0.9
  EXPECT_GT(*column(second, 0).upper_bound(0.0), 0.9);
  EXPECT_EQ(column(find_problem("mmmop/6").pareto.set(10'000), 0).count(0.0), 8U);
}

void expect_on_the_front(const std::string& name, double tolerance) {
  const BenchmarkProblem problem = find_problem(name);
  const Matrix f = problem.problem.evaluate(problem.pareto.set(4000)).values;
  const bool plane = name.starts_with("mmmop/1") || name.starts_with("dtlz/1");
  for (std::size_t i = 0; i < f.rows(); ++i) {
    const double size =
        plane ? std::accumulate(f[i].begin(), f[i].end(), 0.0) : std::sqrt(dot(f[i], f[i]));
    EXPECT_NEAR(size, name.starts_with("dtlz/1") ? 0.5 : 1.0, tolerance) << name << " " << i;
  }
}

TEST(ParetoSuites, HaveSetsWhoseImagesLieOnThePlaneOrTheSphere) {
  for (const char* name :
       {"mmmop/1", "mmmop/2", "mmmop/3", "mmmop/4", "mmmop/5", "mmmop/6", "mmmop/1:M=3,kA=2",
        "mmmop/3:M=3,c=3,d=3", "mmmop/4:M=2,d=4,D=8", "mmmop/5:d=3,c=4", "mmmop/6:M=3,D=7,kA=4,c=3",
        "dtlz/1", "dtlz/2", "dtlz/3", "dtlz/4", "dtlz/5", "dtlz/6", "dtlz/2:M=5,D=40"})
    expect_on_the_front(name, 1e-12);
}

TEST(ParetoSuites, CountPiecesAsTheirAuthorsDo) {
  EXPECT_EQ(find_problem("mmmop/1:kA=2").pareto.pieces, 25U);
  EXPECT_EQ(find_problem("mmmop/3").pareto.pieces, 4U);
  EXPECT_EQ(find_problem("mmmop/5").pareto.pieces, 6U);
  EXPECT_EQ(find_problem("mmmop/6").pareto.pieces, 8U);
}

TEST(ParetoSuites, HaveNamesWithParameters) {
  EXPECT_EQ(find_problem("dtlz/2:M=2,D=30").name, "dtlz/2:D=30,M=2");
  EXPECT_EQ(find_problem("dtlz/2", {{"D", "30"}}).name, "dtlz/2:D=30");
  EXPECT_EQ(find_problem("dtlz/2").problem.dimension(), 12U);
  EXPECT_EQ(find_problem("dtlz/1:M=2").problem.dimension(), 6U);
  EXPECT_EQ(find_problem("mmmop/6:kA=3").problem.dimension(), 6U);  // kA becomes 4
}

TEST(ParetoSuites, RefuseParametersThatMakeNoSense) {
  for (const char* name :
       {"dtlz/2:", "dtlz/2:M", "dtlz/2:M=", "dtlz/2:=3", "dtlz/2:M=1", "dtlz/2:M=3,D=2",
        "dtlz/2:M=3,M=3", "dtlz/2:M=3,", "dtlz/2:X=3", "dtlz/2:D=-1", "mmmop/1:c=2", "mmmop/1:D=1",
        "mmmop/1:kA=12", "cec2013/f4:D=3", "mmf/1:D=3"})
    EXPECT_THROW(find_problem(name), InvalidArgument) << name;
}

}  // namespace
}  // namespace clde
