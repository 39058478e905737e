// What the catalog says about the built-in problems.
#include <array>

#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/lab/problems.hpp>

#include "problems/cec2013/cec2013_constants.hpp"
#include "unit/lab/problems/suite_points.hpp"

namespace clde {
namespace {

TEST(ProblemCatalog, ListsTheSuiteWithItsPublishedFigures) {
  constexpr std::array<std::size_t, 20> optima = {2, 5, 1, 4, 2, 18, 36, 81, 216, 12,
                                                  6, 8, 6, 6, 8, 6,  8,  6,  8,   8};
  constexpr std::array<std::size_t, 20> dimensions = {1, 1, 1, 2, 2, 2, 2, 3,  3,  2,
                                                      2, 2, 2, 3, 3, 5, 5, 10, 10, 20};
  const std::vector<ProblemInfo> listed = list_problems();
  ASSERT_GE(listed.size(), 20U);
  for (std::size_t i = 0; i < 20; ++i) {
    EXPECT_EQ(listed[i].name, "cec2013/f" + std::to_string(i + 1));
    EXPECT_EQ(listed[i].optima, optima[i]);
    EXPECT_EQ(listed[i].dimension, dimensions[i]);
  }
  EXPECT_EQ(listed[0].evaluations, 50'000U);
  EXPECT_EQ(listed[12].evaluations, 200'000U);
  EXPECT_EQ(listed[19].evaluations, 400'000U);
}

TEST(ProblemCatalog, GivesTheRuleByWhichAnswersAreCounted) {
  const BenchmarkProblem camel = find_problem("cec2013/f5");
  EXPECT_EQ(camel.title, "Six-Hump Camel Back");
  EXPECT_EQ(camel.problem.sense(), Sense::maximize);
  EXPECT_EQ(camel.problem.box(), Box({-1.9, -1.1}, {1.9, 1.1}));
  EXPECT_EQ(camel.known.radius, 0.5);
  EXPECT_EQ(camel.known.value, 1.031628453489877);
  EXPECT_EQ(camel.known.accuracies, (std::vector{1e-1, 1e-2, 1e-3, 1e-4, 1e-5}));
  EXPECT_EQ(camel.budget.evaluations, 50'000U);
}

TEST(ProblemCatalog, AnswersATypoWithTheNearestName) {
  try {
    find_problem("cec213/f4");
    FAIL() << "found";
  } catch (const UnknownName& e) {
    const std::string message = e.what();
    EXPECT_NE(message.find("cec2013/f4"), std::string::npos) << message;
    EXPECT_STREQ(e.kind(), "problem");
  }
}

TEST(Cec2013Function, RefusesANumberOutsideTheSuite) {
  EXPECT_THROW(cec2013_function(0, InstructionSet::baseline), InvalidArgument);
  EXPECT_THROW(cec2013_function(21, InstructionSet::baseline), InvalidArgument);
}

// Computed from the published figures by another program.
TEST(Cec2013Constants, HaveThePublishedBits) {
  std::uint64_t hash = test::hash_bits({});
  for (std::size_t i = 0; i < 8; ++i) hash = test::hash_bits(cec2013_shift(i), hash);
  constexpr std::array<std::pair<int, std::size_t>, 8> tables = {
      {{3, 2}, {3, 3}, {3, 5}, {3, 10}, {4, 3}, {4, 5}, {4, 10}, {4, 20}}};
  for (const auto& [composition, dimension] : tables)
    for (std::size_t i = 0; i < (composition == 3 ? 6U : 8U); ++i)
      hash = test::hash_bits(cec2013_rotation(composition, dimension, i), hash);
  EXPECT_EQ(hash, 0x52dc4d8e404623ddU);
}

}  // namespace
}  // namespace clde
