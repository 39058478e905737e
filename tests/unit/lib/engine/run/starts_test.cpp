#include <cmath>

#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/solve.hpp>

#include "engine/journal/run_header.hpp"

namespace clde {
namespace {

/// A well that no sample meets, in a bowl.
double needle(std::span<const double> x) {
  double bowl = 0, r2 = 0;
  for (const double v : x) {
    bowl += 0.01 * v * v;
    r2 += (v - 3) * (v - 3);
  }
  return bowl - std::exp(-r2 / 0.005);
}

Result searched(const Matrix& starts, const std::string& algorithm = "clde") {
  SearchSpace space{Box::cube(4, -6, 6)};
  space.starts = starts;
  const auto evaluator = serial_evaluator({needle, space.box});
  SolveOptions options;
  options.algorithm = algorithm;
  return solve(space, *evaluator, {400}, options);
}

Matrix near_the_well() {
  return Matrix(1, 4, 3.02);
}

TEST(Starts, AreSearchedFirst) {
  EXPECT_GT(searched({}).optima.front().value(), -0.1);
  EXPECT_LT(searched(near_the_well()).optima.front().value(), -0.6);
}

TEST(Starts, HaveToLieInTheBox) {
  EXPECT_THROW(searched(Matrix(1, 4, 7.0)), InvalidArgument);
  EXPECT_THROW(searched(Matrix(1, 3, 1.0)), InvalidArgument);
}

TEST(Starts, AreRefusedByAlgorithmsThatTakeNone) {
  EXPECT_THROW(searched(near_the_well(), "random_search"), InvalidArgument);
}

TEST(Starts, BelongToTheHeaderOfAJournal) {
  SearchSpace space{Box::cube(4, -6, 6)};
  const JournalHeader without = journal_header(space, {});
  space.starts = near_the_well();
  EXPECT_TRUE(field(without.fields, "starts").empty());
  EXPECT_FALSE(field(journal_header(space, {}).fields, "starts").empty());
}

}  // namespace
}  // namespace clde
