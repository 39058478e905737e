#include <clde/problem.hpp>

#include <array>
#include <atomic>
#include <cmath>
#include <functional>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <clde/error.hpp>

namespace clde {
namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

using Point = std::span<const double>;

// What a problem can be made of, and what it must refuse already when compiling.
struct Returns {
  double operator()(Point) const { return 0; }
};
struct ReturnsInteger {
  int operator()(Point) const { return 0; }
};
struct ReturnsTwo {
  std::array<double, 2> operator()(Point) const { return {}; }
};
struct ReturnsNone {
  std::array<double, 0> operator()(Point) const { return {}; }
};
struct ReturnsVector {
  std::vector<double> operator()(Point) const { return {}; }
};
struct ReturnsNothing {
  void operator()(Point) const {}
};
struct ReturnsText {
  std::string operator()(Point) const { return {}; }
};
struct TakesPointer {
  double operator()(const double*) const { return 0; }
};
struct TakesVector {
  double operator()(const std::vector<double>&) const { return 0; }
};
struct WantsToWrite {
  double operator()(std::span<double>) const { return 0; }
};
struct ChangesItself {
  double operator()(Point) { return 0; }
};
struct FillsBatch {
  void operator()(MatrixView, MutableMatrixView) const {}
};
struct BatchOfPoints {
  void operator()(MatrixView) const {}
};

static_assert(Objective<Returns> && OneObjective<Returns>);
static_assert(Objective<ReturnsInteger>);
static_assert(Objective<ReturnsTwo> && SeveralObjectives<ReturnsTwo> && !OneObjective<ReturnsTwo>);
static_assert(Objective<double (*)(Point)>);
static_assert(Objective<std::function<double(Point)>>);
static_assert(Objective<Problem>, "a problem can be wrapped in another");
static_assert(!Objective<ReturnsNone>);
static_assert(!Objective<ReturnsVector>);
static_assert(!Objective<ReturnsNothing>);
static_assert(!Objective<ReturnsText>);
static_assert(!Objective<TakesPointer>);
static_assert(!Objective<TakesVector>);
static_assert(!Objective<WantsToWrite>, "an objective must not move the points");
static_assert(!Objective<ChangesItself>, "threads share the callable");
static_assert(!Objective<int> && !Objective<FillsBatch>);
static_assert(BatchObjective<FillsBatch> && !BatchObjective<BatchOfPoints>);
static_assert(!BatchObjective<Returns>);
static_assert(std::is_constructible_v<Problem, Returns, Box>);
static_assert(!std::is_constructible_v<Problem, ReturnsVector, Box>);
static_assert(!std::is_constructible_v<Problem, ChangesItself, Box>);

Box line() {
  return Box::cube(1, -10, 10);
}

Matrix column(std::initializer_list<double> xs) {
  Matrix m;
  for (const double x : xs) m.push_row(std::array{x});
  return m;
}

std::vector<std::size_t> rows(const std::vector<Failure>& failures) {
  std::vector<std::size_t> rows;
  for (const Failure& f : failures) rows.push_back(f.row);
  return rows;
}

TEST(Problem, OfACallableThatReturnsANumberHasOneObjective) {
  const Problem p{[](Point x) { return x[0] + 10 * x[1]; }, Box::cube(2, 0, 1)};
  EXPECT_EQ(p.objectives(), 1U);
  EXPECT_EQ(p.dimension(), 2U);
  EXPECT_EQ(p.sense(), Sense::minimize);
  EXPECT_EQ(p(std::array{1.0, 2.0}), 21);
}

TEST(Problem, OfACallableThatReturnsAnArrayHasOneObjectivePerElement) {
  const Problem p{[](Point x) { return std::array{x[0], x[0] * x[0], -x[0]}; }, line()};
  EXPECT_EQ(p.objectives(), 3U);
  const auto done = p.evaluate(column({2, 3}));
  EXPECT_EQ(done.values(0, 1), 4);
  EXPECT_EQ(done.values(1, 2), -3);
  EXPECT_TRUE(done.failures.empty());
}

TEST(Problem, MaximizeKeepsTheSignOfTheUser) {
  const Problem p{[](Point x) { return x[0]; }, line(), Sense::maximize};
  EXPECT_EQ(p.sense(), Sense::maximize);
  EXPECT_EQ(p(std::array{5.0}), 5);
}

TEST(Problem, ABatchedCallableGetsTheWholeBatchAtOnce) {
  auto calls = std::make_shared<std::atomic<int>>(0);
  const auto p = Problem::batched(
      [calls](MatrixView x, MutableMatrixView y) {
        ++*calls;
        for (std::size_t i = 0; i < x.rows(); ++i) {
          y(i, 0) = x(i, 0) + 1;
          y(i, 1) = x(i, 0) - 1;
        }
      },
      line(), 2, Sense::maximize);
  const auto done = p.evaluate(column({1, 2, 3}));
  EXPECT_EQ(*calls, 1);
  EXPECT_EQ(p.objectives(), 2U);
  EXPECT_EQ(p.sense(), Sense::maximize);
  EXPECT_EQ(done.values(2, 0), 4);
  EXPECT_EQ(done.values(2, 1), 2);
}

RC_GTEST_PROP(ProblemLaw, ABatchEqualsItsRows, ()) {
  const auto f = [](Point x) { return std::sin(x[0]) + x[1] * x[1] / 3; };
  const Problem one_by_one{f, Box::cube(2, -100, 100)};
  const auto batched = Problem::batched(
      [f](MatrixView x, MutableMatrixView y) {
        for (std::size_t i = 0; i < x.rows(); ++i) y(i, 0) = f(x[i]);
      },
      Box::cube(2, -100, 100));
  const auto n = *rc::gen::inRange<std::size_t>(0, 20);
  Matrix points(n, 2);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < 2; ++j) points(i, j) = *rc::gen::inRange(-100, 100) / 7.0;
  const auto a = one_by_one.evaluate(points);
  RC_ASSERT(a.values == batched.evaluate(points).values);
  for (std::size_t i = 0; i < n; ++i) RC_ASSERT(one_by_one(points[i]) == a.values(i, 0));
}

/// Counts how often it is copied.
struct Heavy {
  explicit Heavy(std::shared_ptr<int> c) : copies(std::move(c)) {}
  Heavy(const Heavy& other) : copies(other.copies) { ++*copies; }
  Heavy(Heavy&&) = default;
  Heavy& operator=(const Heavy&) = delete;
  Heavy& operator=(Heavy&&) = delete;
  ~Heavy() = default;
  double operator()(Point x) const { return x[0]; }

  std::shared_ptr<int> copies;
};

TEST(Problem, CopiesShareTheCallable) {
  const auto copies = std::make_shared<int>(0);
  const Problem first{Heavy(copies), line()};
  const Problem second = first;
  const Problem third{second};
  EXPECT_EQ(*copies, 0);
  EXPECT_EQ(&third.box(), &first.box());
  EXPECT_EQ(third(std::array{3.0}), 3);
}

TEST(Problem, ACallableThatCannotBeCopiedWillDo) {
  auto owned = std::make_unique<double>(4);
  const Problem p{[owned = std::move(owned)](Point x) { return x[0] + *owned; }, line()};
  const Problem copy = p;
  EXPECT_EQ(copy(std::array{1.0}), 5);
}

/// Throws below -1, gives NaN below 0, infinity above 9.
double moody(Point x) {
  if (x[0] < -1) throw std::runtime_error("the simulator crashed");
  if (x[0] < 0) return nan;
  return x[0] > 9 ? inf : x[0];
}

TEST(Problem, BadRowsBecomeFailuresByRisingRowAndHarmNoOther) {
  const Problem p{moody, line()};
  const auto done = p.evaluate(column({10, 1, -5, 2, -0.5, 3, -7}));
  EXPECT_EQ(rows(done.failures), (std::vector<std::size_t>{0, 2, 4, 6}));
  EXPECT_EQ(done.failures[0].message, "the objective returned inf");
  EXPECT_EQ(done.failures[1].message, "the simulator crashed");
  EXPECT_EQ(done.failures[2].message, "the objective returned nan");
  for (const std::size_t row : {0U, 2U, 4U, 6U}) EXPECT_TRUE(std::isnan(done.values(row, 0)));
  EXPECT_EQ(done.values(1, 0), 1);
  EXPECT_EQ(done.values(3, 0), 2);
  EXPECT_EQ(done.values(5, 0), 3);
  for (const Failure& f : done.failures) EXPECT_EQ(f.status, Status::failed);
}

TEST(Problem, AskedForOnePointItAnswersNaNWhereTheEvaluationFailed) {
  const Problem p{moody, line()};
  EXPECT_TRUE(std::isnan(p(std::array{-5.0})));
  EXPECT_EQ(p(std::array{5.0}), 5);
}

TEST(Problem, OneBadObjectiveSpoilsItsWholeRow) {
  const Problem p{[](Point x) { return std::array{x[0], 1 / x[0]}; }, line()};
  const auto done = p.evaluate(column({0, 2}));
  EXPECT_EQ(rows(done.failures), (std::vector<std::size_t>{0}));
  EXPECT_TRUE(std::isnan(done.values(0, 0)));
  EXPECT_EQ(done.values(1, 1), 0.5);
}

TEST(Problem, WhateverIsThrownIsCaught) {
  const Problem p{[](Point) -> double { throw 42; }, line()};
  const auto done = p.evaluate(column({1}));
  ASSERT_EQ(done.failures.size(), 1U);
  EXPECT_EQ(done.failures[0].message, "the objective threw something that is not a std::exception");
}

TEST(Problem, ABatchThatThrowsIsTriedRowByRow) {
  auto calls = std::make_shared<std::atomic<int>>(0);
  const auto p = Problem::batched(
      [calls](MatrixView x, MutableMatrixView y) {
        ++*calls;
        for (std::size_t i = 0; i < x.rows(); ++i) y(i, 0) = moody(x[i]);
      },
      line());
  const auto done = p.evaluate(column({1, -5, 2}));
  EXPECT_EQ(*calls, 4);
  EXPECT_EQ(rows(done.failures), (std::vector<std::size_t>{1}));
  EXPECT_EQ(done.failures[0].message, "the simulator crashed");
  EXPECT_EQ(done.values(0, 0), 1);
  EXPECT_TRUE(std::isnan(done.values(1, 0)));
  EXPECT_EQ(done.values(2, 0), 2);
}

TEST(Problem, ABatchOfOneThatThrowsIsNotTriedTwice) {
  auto calls = std::make_shared<std::atomic<int>>(0);
  const auto p = Problem::batched(
      [calls](MatrixView, MutableMatrixView) {
        ++*calls;
        throw std::runtime_error("no");
      },
      line());
  EXPECT_EQ(rows(p.evaluate(column({1})).failures), (std::vector<std::size_t>{0}));
  EXPECT_EQ(*calls, 1);
}

TEST(Problem, ARowTheBatchForgetsIsAFailureNotAZero) {
  const auto p = Problem::batched([](MatrixView, MutableMatrixView y) { y(0, 0) = 1; }, line());
  const auto done = p.evaluate(column({1, 2}));
  EXPECT_EQ(rows(done.failures), (std::vector<std::size_t>{1}));
  EXPECT_EQ(done.values(0, 0), 1);
}

/// Reports its failures in an order of its own, one of them twice.
class Disorderly final : public ObjectiveModel {
 public:
  [[nodiscard]] std::size_t objectives() const override { return 1; }
  void evaluate(MatrixView points, MutableMatrixView values,
                std::vector<Failure>& failures) const override {
    for (std::size_t i = 0; i < points.rows(); ++i) values(i, 0) = i == 2 ? nan : 1;
    failures.push_back({3, Status::timed_out, "too slow"});
    failures.push_back({1, Status::failed, "bad"});
    failures.push_back({1, Status::failed, "bad again"});
  }
};

TEST(Problem, FailuresAreSortedHoweverAModelReportsThem) {
  const Problem p(std::make_shared<Disorderly>(), line(), Sense::minimize);
  const auto done = p.evaluate(column({0, 0, 0, 0, 0}));
  EXPECT_EQ(rows(done.failures), (std::vector<std::size_t>{1, 1, 2, 3}));
  EXPECT_EQ(done.failures.back().status, Status::timed_out);
  EXPECT_EQ(done.values(0, 0), 1);
  for (const std::size_t row : {1U, 2U, 3U}) EXPECT_TRUE(std::isnan(done.values(row, 0)));
  EXPECT_EQ(done.values(4, 0), 1);
}

TEST(Problem, FailuresOfAnEarlierBatchAreLeftAlone) {
  const Problem p{moody, line()};
  std::vector<Failure> failures = {{7, Status::failed, "earlier"}};
  Matrix values(1, 1);
  p.evaluate(column({-5}), values, failures);
  EXPECT_EQ(rows(failures), (std::vector<std::size_t>{7, 0}));
}

TEST(Problem, AnEmptyBatchCallsNobody) {
  const Problem p{[](Point) -> double { throw std::logic_error("called"); }, line()};
  const auto done = p.evaluate(Matrix(0, 1));
  EXPECT_TRUE(done.values.empty());
  EXPECT_TRUE(done.failures.empty());
}

TEST(Problem, SaysWhichShapeItNeeds) {
  const Problem p{moody, line()};
  EXPECT_THROW((void)p.evaluate(Matrix(1, 2)), InvalidArgument);
  EXPECT_THROW((void)p(std::array{1.0, 2.0}), InvalidArgument);
  Matrix wrong(2, 1);
  std::vector<Failure> failures;
  EXPECT_THROW(p.evaluate(column({1}), wrong, failures), InvalidArgument);
}

TEST(Problem, NeedsAFunctionAndAnObjective) {
  EXPECT_THROW(Problem(nullptr, line(), Sense::minimize), InvalidArgument);
  EXPECT_THROW((void)Problem::batched(FillsBatch{}, line(), 0), InvalidArgument);
}

}  // namespace
}  // namespace clde
