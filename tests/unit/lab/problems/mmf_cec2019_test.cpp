#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <tuple>

#include <clde/lab/problems.hpp>

namespace clde {
namespace {

constexpr double pi = std::numbers::pi;

std::vector<double> values_at(const std::string& problem, double x1, double x2) {
  Matrix point;
  point.push_row(std::vector{x1, x2});
  const Matrix values = find_problem(problem).problem.evaluate(point).values;
  return {values(0, 0), values(0, 1)};
}

// The definitions, written once more with the standard library.

TEST(MmfCec2019, Mmf1ZHasMoreWavesOnTheLeft) {
  EXPECT_NEAR(values_at("mmf/1_z", 1.3, 0.2)[1],
              1 - std::sqrt(0.7) + 2 * std::pow(0.2 - std::sin(6 * pi * 0.7 + pi), 2), 1e-12);
  EXPECT_NEAR(values_at("mmf/1_z", 2.7, 0.2)[1],
              1 - std::sqrt(0.7) + 2 * std::pow(0.2 - std::sin(2 * pi * 0.7 + pi), 2), 1e-12);
}

TEST(MmfCec2019, Mmf9To12AreWhatTheyAreDefinedToBe) {
  EXPECT_NEAR(values_at("mmf/9", 0.4, 0.3)[1], (2 - std::pow(std::sin(2 * pi * 0.3), 6)) / 0.4,
              1e-12);
  EXPECT_NEAR(values_at("mmf/10", 0.4, 0.203)[1],
              (2 - std::exp(-std::pow(0.003 / 0.004, 2)) -
               0.8 * std::exp(-std::pow((0.203 - 0.6) / 0.4, 2))) /
                  0.4,
              1e-12);
  const double g = 2 - std::exp(-2 * std::log10(2) * std::pow(0.2 / 0.8, 2)) *
                           std::pow(std::sin(2 * pi * 0.3), 6);
  EXPECT_NEAR(values_at("mmf/11", 0.4, 0.3)[1], g / 0.4, 1e-12);
  EXPECT_NEAR(values_at("mmf/12", 0.4, 0.3)[1],
              g * (1 - std::pow(0.4 / g, 2) - 0.4 / g * std::sin(8 * pi * 0.4)), 1e-12);
}

TEST(MmfCec2019, TheLocalParetoSetsAreNotPartOfTheAnswer) {
  for (const std::string name : {"mmf/10", "mmf/11", "mmf/12"}) {
    const Matrix set = find_problem(name).pareto.set(100);
    for (std::size_t i = 0; i < set.rows(); ++i) EXPECT_LT(set(i, 1), 0.3) << name;
  }
}

// Where the suite counts local sets they come last, and their points are not on the front.
TEST(MmfCec2019, LocalSetsCountWhereTheNameSaysSo) {
  for (const auto& [name, pieces, local] : {std::tuple{"mmf/10_l", 2U, 1U},
                                            {"mmf/11_l", 2U, 1U},
                                            {"mmf/12_l", 2U, 1U},
                                            {"mmf/13_l", 2U, 1U},
                                            {"mmf/15_l", 2U, 1U},
                                            {"mmf/15_a_l", 2U, 1U},
                                            {"mmf/16_l1", 3U, 1U},
                                            {"mmf/16_l2", 3U, 2U},
                                            {"mmf/16_l3", 4U, 2U}}) {
    const BenchmarkProblem problem = find_problem(name);
    EXPECT_EQ(problem.pareto.pieces, pieces) << name;
    EXPECT_EQ(problem.pareto.local_pieces, local) << name;
  }
  EXPECT_EQ(find_problem("mmf/14_a").pareto.pieces, 2U);
  EXPECT_EQ(find_problem("mmf/15_a").pareto.local_pieces, 0U);
}

// A step to either side in the variables that g depends on raises the last objective.
TEST(MmfCec2019, LocalSetsLieInValleys) {
  for (const char* name : {"mmf/10_l", "mmf/11_l", "mmf/13_l", "mmf/15_l", "mmf/16_l3"}) {
    const BenchmarkProblem problem = find_problem(name);
    const Matrix set = problem.pareto.set(400);
    const std::size_t last = problem.problem.dimension() - 1;
    for (std::size_t i = 0; i < set.rows(); i += 7) {
      const double here = problem.problem.evaluate(set.view().slice(i, 1)).values(0, 1);
      for (const double step : {-1e-3, 1e-3}) {
        Matrix moved;
        moved.push_row(set[i]);
        moved(0, last) += step;
        EXPECT_GE(problem.problem.evaluate(moved).values(0, 1), here - 1e-12) << name << " " << i;
      }
    }
  }
}

}  // namespace
}  // namespace clde
