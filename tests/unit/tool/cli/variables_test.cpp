#include "cli/solve/flags/variables.hpp"

#include <gtest/gtest.h>

#include <clde/error.hpp>

namespace clde::cli {
namespace {

std::vector<double> lower(const Box& box) {
  return {box.lower().begin(), box.lower().end()};
}

std::vector<double> upper(const Box& box) {
  return {box.upper().begin(), box.upper().end()};
}

TEST(ProgramBox, ASingleBoundAppliesToAllVariables) {
  const Box box = program_box({.lower = "0", .upper = "1,2,3"}, "");
  EXPECT_EQ(lower(box), (std::vector<double>{0, 0, 0}));
  EXPECT_EQ(upper(box), (std::vector<double>{1, 2, 3}));
  EXPECT_EQ(box.names(), (std::vector<std::string>{"x1", "x2", "x3"}));
}

TEST(ProgramBox, NeedsBothBoundsAndNamesThatAreNotEmpty) {
  EXPECT_THROW(program_box({.lower = "0,0"}, ""), InvalidArgument);
  EXPECT_THROW(program_box({.upper = "1,1"}, ""), InvalidArgument);
  EXPECT_THROW(program_box({.lower = "0,0", .upper = "1,1"}, "a,"), InvalidArgument);
  EXPECT_EQ(program_box({.lower = "0,0", .upper = "1,1"}, "a,b").names(),
            (std::vector<std::string>{"a", "b"}));
}

TEST(WithBounds, ChangesTheBoundsThatAreGiven) {
  const Box box = Box::cube(2, -1, 1);
  EXPECT_EQ(lower(with_bounds(box, {})), lower(box));
  const Box changed = with_bounds(box, {.lower = "0", .upper = "1,5"});
  EXPECT_EQ(lower(changed), (std::vector<double>{0, 0}));
  EXPECT_EQ(upper(changed), (std::vector<double>{1, 5}));
  EXPECT_THROW(with_bounds(box, {.lower = "0,0,0"}), InvalidArgument);
}

TEST(WithBounds, APeriodicVariableWithOtherBoundsIsPeriodicNoMore) {
  const Box box = Box::cube(2, 0, 360).with(Kind::periodic, {0, 1});
  const Box changed = with_bounds(box, {.upper = "360,180"});
  EXPECT_EQ(changed.kind(0), Kind::periodic);
  EXPECT_EQ(changed.kind(1), Kind::real);
}

TEST(WithKinds, TakesVariablesByNumberOrName) {
  const Box box({1, 1, 1}, {9, 9, 9}, {"a", "b", "c"});
  const Box with = with_kinds(box, {.periodic = "0", .integer = "c", .logarithmic = "b"});
  EXPECT_EQ(with.kind(0), Kind::periodic);
  EXPECT_EQ(with.kind(1), Kind::log);
  EXPECT_EQ(with.kind(2), Kind::integer);
}

TEST(WithKinds, RefusesUnknownVariablesAndASecondKind) {
  const Box box = Box::cube(2, 1, 9);
  for (const char* wrong : {"2", "-1", "0.5", "y", "0,"})
    EXPECT_THROW(with_kinds(box, {.integer = wrong}), InvalidArgument) << wrong;
  EXPECT_THROW(with_kinds(box, {.periodic = "0", .integer = "0"}), InvalidArgument);
}

TEST(ParseConstraints, CountsInequalitiesAndEqualities) {
  const Constraints constraints = parse_constraints("g:2,h:1,tolerance:1e-8");
  EXPECT_EQ(constraints.inequalities, 2U);
  EXPECT_EQ(constraints.equalities, 1U);
  EXPECT_EQ(constraints.tolerance, 1e-8);
  EXPECT_FALSE(parse_constraints("").any());
  for (const char* wrong : {"g", "g:", "g:-1", "k:2", "2", "tolerance:0", "tolerance:nan", "g:1,,"})
    EXPECT_THROW(parse_constraints(wrong), InvalidArgument) << wrong;
}

}  // namespace
}  // namespace clde::cli
