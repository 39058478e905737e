#include "engine/run/spending.hpp"

#include <chrono>
#include <limits>
#include <stdexcept>
#include <thread>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace clde {
namespace {

/// Fails as often as `failures` says, then gives x squared.
Problem moody(int& failures) {
  return {[&failures](std::span<const double> x) -> double {
            if (failures > 0) {
              --failures;
              throw std::runtime_error("not now");
            }
            return x[0] * x[0];
          },
          Box::cube(1, 0, 10)};
}

Batch batch_of(std::initializer_list<double> points) {
  Batch batch;
  for (const double x : points) {
    batch.ids.push_back(batch.ids.size());
    batch.points.push_row(std::vector{x});
  }
  return batch;
}

TEST(Spending, CountsEveryAttemptAndWhatWasRecovered) {
  int failures = 2;
  const auto evaluator = serial_evaluator(moody(failures));
  Spending spending(*evaluator, {100, FailurePolicy::parse("retry:3"), {}});
  const Spending::Outcome done = spending.evaluate(batch_of({3}));
  ASSERT_EQ(done.ids.size(), 1U);
  EXPECT_EQ(done.values(0, 0), 9);
  EXPECT_TRUE(done.failures.empty());
  EXPECT_EQ(spending.spent(), 3U);
  EXPECT_EQ(spending.left(), 97U);
  EXPECT_EQ(spending.failures().failed, 2U);
  EXPECT_EQ(spending.failures().recovered, 1U);
}

TEST(Spending, AFailedPointIsSkippedWithItsMessage) {
  int failures = 1;
  const auto evaluator = serial_evaluator(moody(failures));
  Spending spending(*evaluator, {100});
  const Spending::Outcome done = spending.evaluate(batch_of({2, 3}));
  ASSERT_EQ(done.ids.size(), 2U);
  ASSERT_EQ(done.failures.size(), 1U);
  EXPECT_EQ(done.failures[0].row, 0U);
  EXPECT_EQ(done.failures[0].message, "not now");
  EXPECT_EQ(done.values(1, 0), 9);
}

TEST(Spending, NeverSpendsMoreThanItMay) {
  int failures = 0;
  const auto evaluator = serial_evaluator(moody(failures));
  Spending spending(*evaluator, {2});
  const Spending::Outcome done = spending.evaluate(batch_of({1, 2, 3}));
  EXPECT_EQ(done.ids, (std::vector<std::uint64_t>{0, 1}));
  EXPECT_EQ(spending.left(), 0U);
}

TEST(Spending, AnInterruptionGivesUpWhatIsNotDone) {
  int failures = 0;
  const auto evaluator = serial_evaluator(moody(failures));
  Spending spending(*evaluator, {100, {}, [] { return false; }});
  EXPECT_TRUE(spending.interrupted());
  EXPECT_TRUE(spending.evaluate(batch_of({1, 2, 3})).ids.empty());
}

TEST(Spending, AnEvaluationInProgressIsTheLastOnceTheTimeIsUp) {
  int calls = 0;
  const Problem slow{[&calls](std::span<const double> x) {
                       ++calls;
                       std::this_thread::sleep_for(std::chrono::milliseconds(30));
                       return x[0];
                     },
                     Box::cube(1, 0, 10)};
  const auto evaluator = serial_evaluator(slow);
  Spending spending(*evaluator, {.seconds = 0.01});
  EXPECT_EQ(spending.evaluate(batch_of({1, 2, 3, 4, 5})).ids.size(), 1U);
  EXPECT_EQ(calls, 1);
  EXPECT_TRUE(spending.out_of_time());
}

/// Fails everywhere, and hands in the last row first.
class Backwards final : public Evaluator {
 public:
  using Evaluator::evaluate;
  void evaluate(MatrixView points, const Watch& watch) override {
    const double none = std::numeric_limits<double>::quiet_NaN();
    for (std::size_t row = points.rows(); row-- > 0;) {
      const Failure failure{row, Status::failed, fmt::format("at {}", points(row, 0))};
      watch.completed({row, {&none, 1, 1}, {&failure, 1}});
    }
  }
  [[nodiscard]] std::size_t columns() const override { return 1; }
};

TEST(Spending, TheFirstFailureIsThatOfTheFirstPointWhoeverEndsFirst) {
  Backwards evaluator;
  Spending spending(evaluator, {100});
  (void)spending.evaluate(batch_of({5, 6, 7}));
  EXPECT_EQ(spending.failures().first_failed, "at 5");
  EXPECT_EQ(spending.failures().failed, 3U);
}

}  // namespace
}  // namespace clde
