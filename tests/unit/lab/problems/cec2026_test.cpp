// The problems of CEC 2026 against published check values, and against themselves: every
// instruction set, batch size and compiler gives the same bits.
#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/lab/problems.hpp>

#include "problems/cec2026/cec2026.hpp"
#include "unit/lab/problems/suite_points.hpp"

namespace clde {
namespace {

struct CheckValue {
  Cec2026Case which;
  double value;
  std::vector<double> x;
};

std::vector<CheckValue> read_check_values() {
  std::ifstream file(CLDE_TEST_DATA "/cec2026-values.csv");
  std::vector<CheckValue> rows;
  for (std::string line; std::getline(file, line);) {
    if (line[0] == '#') continue;
    std::istringstream cells(line);
    std::vector<double> numbers;
    for (std::string cell; std::getline(cells, cell, ',');) numbers.push_back(std::stod(cell));
    const auto whole = [&](std::size_t i) { return static_cast<std::size_t>(numbers[i]); };
    rows.push_back({.which = {whole(0), whole(1), whole(2)},
                    .value = numbers[3],
                    .x = {numbers.begin() + 4, numbers.end()}});
  }
  return rows;
}

std::vector<double> values_of(const std::shared_ptr<const GradedComposition>& composition,
                              MatrixView points, InstructionSet set = best_instruction_set()) {
  std::vector<double> values(points.rows());
  cec2026_function(composition, set)(points, {values.data(), values.size(), 1});
  return values;
}

/// The published values come from sums of 21 cosines: about 1e-12 of noise for Weierstrass.
TEST(Cec2026Values, AgreeWithThePublishedOnes) {
  const std::vector<CheckValue> rows = read_check_values();
  ASSERT_EQ(rows.size(), 79U);
  for (const CheckValue& row : rows) {
    const auto composition = cec2026_composition(row.which);
    const double value = values_of(composition, {row.x.data(), 1, row.x.size()})[0];
    EXPECT_NEAR(value, row.value, 1e-12 * std::max(1.0, std::abs(row.value)))
        << row.which.problem << " instance " << row.which.instance << " D " << row.which.dimension;
  }
}

/// One case of each problem; dimensions and instances differ.
std::vector<Cec2026Case> some_cases() {
  constexpr std::size_t dimensions[] = {2, 5, 10, 20, 3, 7};
  std::vector<Cec2026Case> cases;
  for (std::size_t problem = 1; problem <= 16; ++problem)
    cases.push_back({problem, 1 + 4 * problem % 15, dimensions[problem % 6]});
  return cases;
}

Matrix points_in_the_box(std::size_t count, std::size_t dimension) {
  Rng rng(2026, "suite points", dimension);
  Matrix points(count, dimension);
  for (std::size_t i = 0; i < count; ++i)
    for (double& v : points[i]) v = rng.uniform(-5, 5);
  return points;
}

/// Points around each minimum, nearer and nearer.
Matrix points_near_minima(const GradedComposition& composition) {
  Rng rng(2026, "near minima");
  Matrix points(0, composition.dimension);
  for (const GradedMinimum& m : std::span(composition.minima, composition.count))
    for (double reach = 1; reach > 1e-12; reach *= 0.1) {
      std::vector<double> x(m.at, m.at + composition.dimension);
      for (double& v : x) v += rng.uniform(-reach, reach);
      points.push_row(x);
    }
  return points;
}

TEST(Cec2026, HasItsMinimaWhereItSaysAndNothingBelowThem) {
  for (const Cec2026Case& which : some_cases()) {
    const auto composition = cec2026_composition(which);
    for (const GradedMinimum& m : std::span(composition->minima, composition->count))
      EXPECT_EQ(values_of(composition, {m.at, 1, which.dimension})[0], composition->value)
          << which.problem;
    for (const double value : values_of(composition, points_near_minima(*composition)))
      EXPECT_GE(value, composition->value) << which.problem;
  }
}

TEST(Cec2026, HasTheSameBitsOnEveryInstructionSetAndInEveryBatch) {
  for (const Cec2026Case& which : some_cases()) {
    const auto composition = cec2026_composition(which);
    for (const Matrix& points :
         {points_near_minima(*composition), points_in_the_box(200, which.dimension)}) {
      const auto expected = values_of(composition, points, InstructionSet::baseline);
      for (const InstructionSet set : available_instruction_sets()) {
        EXPECT_EQ(values_of(composition, points, set), expected)
            << which.problem << " on " << name(set);
        for (std::size_t i = 0; i < points.rows(); ++i)
          EXPECT_EQ(values_of(composition, points.view().slice(i, 1), set)[0], expected[i])
              << which.problem << " on " << name(set);
      }
    }
  }
}

// Recorded once; a compiler, library or flag that changes a single bit shows here.
TEST(Cec2026Golden, HasTheRecordedBits) {
  std::uint64_t hash = test::hash_bits({});
  for (const Cec2026Case& which : some_cases()) {
    const auto composition = cec2026_composition(which);
    hash = test::hash_bits(values_of(composition, points_near_minima(*composition)), hash);
    hash = test::hash_bits(values_of(composition, points_in_the_box(200, which.dimension)), hash);
  }
  EXPECT_EQ(hash, 0x767f6a766e29df65U);
}

TEST(Cec2026, RotatesAllVariablesInTheFirstInstanceAndNoneInTheLast) {
  const auto first = cec2026_composition({4, 1, 10}), last = cec2026_composition({4, 15, 10});
  for (std::size_t i = 0; i < first->count; ++i) {
    ASSERT_EQ(first->minima[i].rotations, 1U);
    EXPECT_EQ(first->minima[i].rotation[0].size, 10U);
    EXPECT_EQ(last->minima[i].rotations, 0U);
  }
}

TEST(Cec2026, HasInstancesAndDimensionsAsParameters) {
  const BenchmarkProblem usual = find_problem("cec2026/3");
  EXPECT_EQ(usual.problem.dimension(), 10U);
  EXPECT_EQ(usual.known.points.rows(), 20U);
  const BenchmarkProblem chosen = find_problem("cec2026/11:instance=2,D=5");
  EXPECT_EQ(chosen.name, "cec2026/11/2:D=5");
  EXPECT_EQ(find_problem(chosen.name).known.points, chosen.known.points);
  EXPECT_EQ(chosen.problem.dimension(), 5U);
  EXPECT_EQ(chosen.known.points.rows(), 10U);
  EXPECT_EQ(chosen.known.value, 209.1);
  EXPECT_EQ(chosen.budget.evaluations, 100'000U);
  EXPECT_THROW(find_problem("cec2026/3:instance=16"), InvalidArgument);
  EXPECT_THROW(find_problem("cec2026/3:D=1"), InvalidArgument);
  EXPECT_THROW(find_problem("cec2026/3:D=21"), InvalidArgument);
}

}  // namespace
}  // namespace clde
