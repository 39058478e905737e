// The twenty functions against published check values, and against themselves: every instruction
// set, batch size and compiler gives the same bits.
#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "unit/lab/problems/suite_points.hpp"

namespace clde {
namespace {

struct CheckValue {
  std::size_t number;
  double value;
  std::vector<double> x;
};

std::vector<CheckValue> read_check_values() {
  std::ifstream file(CLDE_TEST_DATA "/cec2013-values.csv");
  std::vector<CheckValue> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream cells(line);
    std::vector<double> numbers;
    for (std::string cell; std::getline(cells, cell, ',');) numbers.push_back(std::stod(cell));
    rows.push_back(
        {static_cast<std::size_t>(numbers[0]), numbers[1], {numbers.begin() + 2, numbers.end()}});
  }
  return rows;
}

TEST(Cec2013Values, AgreeWithThePublishedDefinition) {
  const std::vector<CheckValue> rows = read_check_values();
  ASSERT_EQ(rows.size(), 800U);
  for (const CheckValue& row : rows) {
    const MatrixView point(row.x.data(), 1, row.x.size());
    const double value = test::values_with(row.number, best_instruction_set(), point)[0];
    EXPECT_NEAR(value, row.value, 1e-8 * std::max(1.0, std::abs(row.value))) << "f" << row.number;
  }
}

TEST(Cec2013Values, AreTheSameBitsOnEveryInstructionSet) {
  for (std::size_t number = 1; number <= 20; ++number) {
    const Matrix points = test::random_points(number, 1000);
    const auto expected = test::values_with(number, InstructionSet::baseline, points);
    for (const InstructionSet set : available_instruction_sets())
      EXPECT_EQ(test::hash_bits(test::values_with(number, set, points)), test::hash_bits(expected))
          << "f" << number << " on " << name(set);
  }
}

TEST(Cec2013Values, OfABatchAreThoseOfItsRowsBitForBit) {
  for (std::size_t number = 1; number <= 20; ++number) {
    const Matrix points = test::random_points(number, 19);
    for (const InstructionSet set : available_instruction_sets()) {
      std::vector<double> rows;
      for (std::size_t i = 0; i < points.rows(); ++i)
        rows.push_back(test::values_with(number, set, points.view().slice(i, 1))[0]);
      for (std::size_t count = 0; count <= points.rows(); ++count)
        EXPECT_EQ(test::hash_bits(test::values_with(number, set, points.view().slice(0, count))),
                  test::hash_bits({rows.data(), count}))
            << "f" << number << " on " << name(set) << ", " << count << " points";
    }
  }
}

// A block that holds an optimum has weights that are 0 in one lane and not in another.
TEST(Cec2013Values, NextToAnOptimumDoNotDependOnTheNeighboursInTheBatch) {
  for (std::size_t number = 11; number <= 20; ++number) {
    Matrix points = test::random_points(number, 8);
    const Matrix optima = find_problem("cec2013/f" + std::to_string(number)).known.points;
    std::ranges::copy(optima[1], points[3].begin());
    for (const InstructionSet set : available_instruction_sets()) {
      const auto batch = test::values_with(number, set, points);
      EXPECT_EQ(batch[3], 0.0);
      for (std::size_t i = 0; i < 8; ++i)
        EXPECT_EQ(batch[i], test::values_with(number, set, points.view().slice(i, 1))[0]);
    }
  }
}

// Recorded once; a compiler, library or flag that changes a single bit shows here.
TEST(Cec2013Values, HaveTheRecordedBits) {
  constexpr std::array<std::uint64_t, 20> recorded = {
#include "data/cec2013-hashes.inc"
  };
  for (std::size_t number = 1; number <= 20; ++number) {
    const Matrix points = test::random_points(number, 1000);
    const auto values = test::values_with(number, best_instruction_set(), points);
    EXPECT_EQ(test::hash_bits(values), recorded[number - 1]) << "f" << number;
  }
}

}  // namespace
}  // namespace clde
