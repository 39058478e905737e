#include "engine/sweep/parameter_line.hpp"

#include <limits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/problem.hpp>

namespace clde {
namespace {

/// Three variables in [0, 10], the first periodic; the second and the third are parameters.
SearchSpace three_variables() {
  const Problem problem{[](std::span<const double> x) { return x[0]; },
                        Box::cube(3, 0, 10).with(Kind::periodic, {0})};
  return SearchSpace::of(problem);
}

SweepPath path_of(const std::vector<std::vector<double>>& rows) {
  SweepPath path{{2, 1}, {}};
  for (const auto& row : rows) path.values.push_row(row);
  return path;
}

TEST(ParameterLine, GoesStraightFromStepToStep) {
  const ParameterLine line(three_variables(), path_of({{0, 1}, {2, 5}, {2, -5}}));
  EXPECT_EQ(line.steps(), 3U);
  EXPECT_EQ(line.parameters_at(0), (std::vector<double>{0, 1}));
  EXPECT_EQ(line.parameters_at(0.25), (std::vector<double>{0.5, 2}));
  EXPECT_EQ(line.parameters_at(1), (std::vector<double>{2, 5}));
  EXPECT_EQ(line.parameters_at(1.5), (std::vector<double>{2, 0}));
  EXPECT_EQ(line.parameters_at(2), (std::vector<double>{2, -5}));
}

TEST(ParameterLine, EndsAtItsFirstAndLastStep) {
  const ParameterLine line(three_variables(), path_of({{0, 1}, {2, 5}}));
  EXPECT_EQ(line.parameters_at(-1), line.parameters_at(0));
  EXPECT_EQ(line.parameters_at(7), line.parameters_at(1));
}

TEST(ParameterLine, FixesTheParametersAndKeepsTheKindsOfTheOthers) {
  const ParameterLine line(three_variables(), path_of({{0, 1}, {2, 5}}));
  const SearchSpace there = line.at(0.5);
  EXPECT_EQ(there.box.lower()[2], 1);
  EXPECT_EQ(there.box.upper()[2], 1);
  EXPECT_EQ(there.box.lower()[1], 3);
  EXPECT_EQ(there.box.upper()[1], 3);
  EXPECT_EQ(there.box.kind(0), Kind::periodic);
}

TEST(ParameterLine, UserCoordinatesCarryTheParametersOfTheStep) {
  const ParameterLine line(three_variables(), path_of({{0, 1}, {2, 5}}));
  const std::vector<double> x = line.to_user(0.5, std::vector{0.25});
  EXPECT_EQ(x, (std::vector<double>{2.5, 3, 1}));
  EXPECT_EQ(line.to_unit(x), std::vector{0.25});
}

TEST(ParameterLine, APathThatDoesNotFitIsRefused) {
  const SearchSpace space = three_variables();
  const auto refused = [&](SweepPath path) {
    EXPECT_THROW(ParameterLine(space, std::move(path)), InvalidArgument);
  };
  refused(path_of({{0, 1}}));
  refused(path_of({{0, 1}, {0, 1}}));
  refused(path_of({{0, 1}, {0, std::numeric_limits<double>::quiet_NaN()}}));
  refused({{1, 1}, path_of({{0, 1}, {1, 1}}).values});
  refused({{1, 3}, path_of({{0, 1}, {1, 1}}).values});
  refused({{1}, path_of({{0, 1}, {1, 1}}).values});
  refused({{}, Matrix(2, 0)});
}

}  // namespace
}  // namespace clde
