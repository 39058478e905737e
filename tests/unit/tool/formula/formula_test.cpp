#include "formula/formula.hpp"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include <clde/error.hpp>

namespace clde::formula {
namespace {

double value(const std::string& text, std::vector<double> x = {}) {
  std::vector<std::string> names = {"x", "y"};
  names.resize(x.size());
  const Formula formula(text, x.empty() ? std::vector<std::string>{} : names);
  double result = 0;
  formula.evaluate(x, std::span(&result, 1));
  return result;
}

std::string complaint(const std::string& text, std::vector<std::string> variables = {}) {
  try {
    const Formula formula(text, std::move(variables));
    return "";
  } catch (const InvalidArgument& e) {
    return e.what();
  }
}

TEST(Formula, KnowsWhatBindsTighter) {
  EXPECT_EQ(value("1 + 2 * 3 ^ 2 - 8 / 4"), 17);
  EXPECT_EQ(value("-2^2"), -4);
  EXPECT_EQ(value("2^-1"), 0.5);
  EXPECT_EQ(value("2^3^2"), 512);
  EXPECT_EQ(value("2**3"), 8);
  EXPECT_EQ(value("1 - 2 - 3"), -4);
  EXPECT_EQ(value("8 / 4 / 2"), 1);
  EXPECT_EQ(value("(1 + 2) * -3"), -9);
  EXPECT_EQ(value("1.5e2"), 150);
}

TEST(Formula, HimmelblauIsZeroAtItsMinimum) {
  EXPECT_EQ(value("(x^2 + y - 11)^2 + (x + y^2 - 7)^2", {3, 2}), 0);
}

TEST(Formula, CollectsVariablesInOrderOfAppearance) {
  const Formula formula("r = b^2; sin(a) + r + pi + c");
  EXPECT_EQ(formula.variables(), (std::vector<std::string>{"b", "a", "c"}));
}

TEST(Formula, NamesListsSumsAndSeveralObjectives) {
  EXPECT_EQ(value("t = [1, 2, -4]\ns = 2 # twice\ns * sum(i, 1, len(t), t[i] * i)"), -14);
  EXPECT_EQ(value("prod(i, 1, 5, i)"), 120);
  EXPECT_EQ(value("sum(i, 1, 3, sum(j, i + 1, 3, i * j))"), 2 + 3 + 6);
  const Formula formula("x[1]^2 + x[2]; sum(i, 1, 2, x[i])", {"x1", "x2"});
  ASSERT_EQ(formula.objectives(), 2U);
  double values[2];
  formula.evaluate(std::vector<double>{3, 4}, values);
  EXPECT_EQ(values[0], 13);
  EXPECT_EQ(values[1], 7);
}

TEST(Formula, ComparisonsAreConstraints) {
  const Formula formula("x <= 2\nx + y\nx*y == 1\ny > 3 - x", {"x", "y"});
  EXPECT_EQ(formula.objectives(), 1U);
  EXPECT_EQ(formula.constraints().inequalities, 2U);
  EXPECT_EQ(formula.constraints().equalities, 1U);
  double values[4];
  formula.evaluate(std::vector<double>{3, 4}, values);
  // The objective, then what is at most 0 where the inequalities hold, then what has to be 0.
  EXPECT_EQ(values[0], 7);
  EXPECT_EQ(values[1], 1);
  EXPECT_EQ(values[2], -4);
  EXPECT_EQ(values[3], 11);
  EXPECT_EQ(
      complaint("0 < x < 1; x"),
      "formula, column 7: '<' is not expected here; write two conditions, as in 0 < x; x < 1");
  EXPECT_EQ(complaint("x*y = 1; x"),
            "formula, column 5: '=' is not expected here; an equation is written with ==");
  EXPECT_EQ(complaint("x <= 1"),
            "formula, column 7: nothing to optimise: a line without '=' is the objective");
}

TEST(Formula, MistakesAreShownWhereTheyAre) {
  EXPECT_EQ(complaint("2 x"), "formula, column 3: 'x' is not expected here; products need a *");
  EXPECT_EQ(complaint("sin(x"), "formula, column 6: the end of the line where ')' is expected");
  EXPECT_EQ(complaint("x + z", {"x", "y"}),
            "formula, column 5: 'z' is not known; the variables are x, y");
  EXPECT_EQ(complaint("a = 1\na = 2\na"),
            "formula, line 2, column 1: 'a' has a meaning already; choose another name");
  EXPECT_TRUE(complaint("sinn(x)").starts_with(
      "formula, column 1: no function is called 'sinn'; there are sin, cos, tan, "));
  EXPECT_TRUE(complaint("sinn(x)").ends_with(", sum, prod and len"));
  EXPECT_EQ(complaint("x(y + 1)", {"x", "y"}),
            "formula, column 1: 'x' is a variable; a product is x*(...)");
  EXPECT_EQ(complaint("sin + 1"), "formula, column 1: 'sin' is a function; write sin(...)");
  EXPECT_EQ(complaint("max(1)"), "formula, column 6: max takes two numbers");
  EXPECT_EQ(complaint("exp(1, 2)"), "formula, column 6: too many numbers for exp");
  EXPECT_EQ(complaint("1 +"),
            "formula, column 4: the end of the line where a number, a name or '(' is expected");
  EXPECT_EQ(complaint(""), "formula, column 1: it is empty");
  EXPECT_EQ(complaint("a = 1"),
            "formula, column 6: nothing to optimise: a line without '=' is the objective");
  EXPECT_EQ(complaint("x ? 1"), "formula, column 3: '?' has no meaning here");
  EXPECT_NE(complaint(std::string(5000, '(')), "");
  EXPECT_NE(complaint(std::string(5000, '-') + "1"), "");
}

TEST(Formula, WhatIsNotThereHasNoValue) {
  EXPECT_TRUE(std::isnan(value("t = [1, 2]; t[3]")));
  EXPECT_TRUE(std::isnan(value("t = [1, 2]; t[1.5]")));
  EXPECT_TRUE(std::isnan(value("sum(i, 1, log(-1), i)")));
  EXPECT_TRUE(std::isnan(value("log(-1)")));
  EXPECT_TRUE(std::isnan(value("(-1)^0.5")));
}

TEST(Formula, TermsBeyondReasonAreRefusedAndNestedOnesCountToo) {
  EXPECT_EQ(value("sum(i, 1, 1000, sum(j, 1, 1000, 1))"), 1e6);
  EXPECT_EQ(value("sum(i, 5, 1, i)"), 0);
  EXPECT_THROW((void)value("sum(i, 1, 1e9, i)"), Error);
  EXPECT_THROW((void)value("sum(i, 1, 1e5, prod(j, 1, 1e5, 1))"), Error);
  EXPECT_THROW((void)value("sum(i, 1, 1e999, i)"), Error);
}

TEST(Formula, IsEvaluatedPointByPoint) {
  const Problem problem =
      problem_of(Formula("sum(i, 1, x * 1e9, 1)", {}), Box::cube(1, 0, 1), Sense::minimize);
  EXPECT_FALSE(problem.takes_batches()) << "so that a run can look at the clock in between";
  Matrix points(2, 1);
  points(1, 0) = 1;
  const Evaluations done = problem.evaluate(points);
  ASSERT_EQ(done.failures.size(), 1U);
  EXPECT_EQ(done.failures[0].row, 1U);
  EXPECT_EQ(done.failures[0].message, "the formula has more than 10000000 terms at one point");
  EXPECT_EQ(done.values(0, 0), 0);
}

/// The largest difference to the C library, in units in the last place of values around 1.
template <class Mine, class Theirs>
double difference(const Mine& mine, const Theirs& theirs, double low, double high) {
  double most = 0;
  for (int i = 0; i <= 20'000; ++i) {
    const double x = low + (high - low) * i / 20'000;
    const double wanted = theirs(x);
    most = std::max(most, std::abs(mine(x) - wanted) / std::max(1.0, std::abs(wanted)));
  }
  return most / std::numeric_limits<double>::epsilon();
}

TEST(Formula, FunctionsAgreeWithTheLibrary) {
  const auto called = [](const std::string& name) {
    const Formula formula(name + "(x)", {"x"});
    return [formula](double x) {
      double result = 0;
      formula.evaluate(std::span(&x, 1), std::span(&result, 1));
      return result;
    };
  };
  const auto check = [&](const std::string& name, double (*theirs)(double), double low,
                         double high) {
    EXPECT_LT(difference(called(name), theirs, low, high), 4) << name;
  };
  check("sin", std::sin, -1000, 1000);
  check("cos", std::cos, -1000, 1000);
  check("atan", std::atan, -50, 50);
  check("asin", std::asin, -1, 1);
  check("acos", std::acos, -1, 1);
  check("sinh", std::sinh, -3, 3);
  check("cosh", std::cosh, -3, 3);
  check("tanh", std::tanh, -30, 30);
  check("exp", std::exp, -20, 3);
  check("log", std::log, 1e-3, 50);
  check("cbrt", std::cbrt, -8, 8);
  check("sqrt", std::sqrt, 0, 9);
  EXPECT_NEAR(value("atan2(-1, -1)"), -3 * std::numbers::pi / 4, 1e-15);
  EXPECT_NEAR(value("2^0.3"), std::pow(2, 0.3), 1e-15);
  EXPECT_EQ(value("mod(-1, 3)"), 2);
}

}  // namespace
}  // namespace clde::formula
