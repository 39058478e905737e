#include "run/spending.hpp"

#include <stdexcept>

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

}  // namespace
}  // namespace clde
