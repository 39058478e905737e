// What every evaluator promises, whoever runs the function.
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <functional>
#include <ostream>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <clde/evaluator.hpp>
#include <clde/extend/rng.hpp>

#include "contract/named_problems.hpp"

namespace clde {
namespace {

struct Maker {
  std::string name;
  std::function<std::unique_ptr<Evaluator>(const NamedProblem&)> make;

  friend std::ostream& operator<<(std::ostream& out, const Maker& m) { return out << m.name; }
};

Maker threads(std::size_t workers) {
  return {"threads_" + std::to_string(workers),
          [workers](const NamedProblem& p) { return thread_evaluator(p.problem, workers); }};
}

/// The functions are in another program, which knows them by their names.
Maker processes(std::size_t jobs) {
  return {"processes_" + std::to_string(jobs), [jobs](const NamedProblem& p) {
            return process_evaluator({.command = CLDE_CONTRACT_WORKER " " + p.name,
                                      .objectives = p.problem.objectives(),
                                      .jobs = jobs});
          }};
}

const Maker serial = {"serial", [](const NamedProblem& p) { return serial_evaluator(p.problem); }};

Matrix random_points(std::size_t rows, std::size_t cols, std::uint64_t seed) {
  Matrix points(rows, cols);
  Rng rng(seed, "points");
  for (std::size_t k = 0; k < rows * cols; ++k) points.data()[k] = rng.uniform(-5, 5);
  return points;
}

class EveryEvaluator : public testing::TestWithParam<Maker> {
 protected:
  static Evaluations evaluate(const NamedProblem& p, MatrixView points) {
    return GetParam().make(p)->evaluate(points);
  }
};

TEST_P(EveryEvaluator, GivesTheBitsOfTheProblemItselfInItsOrder) {
  const NamedProblem p = named_problem("wavy");
  for (const std::size_t rows : {1U, 2U, 7U, 64U, 1000U}) {
    const Matrix points = random_points(rows, 2, rows);
    EXPECT_EQ(evaluate(p, points).values, p.problem.evaluate(points).values) << rows << " rows";
  }
}

TEST_P(EveryEvaluator, KeepsTheOrderWhenLaterPointsEndFirst) {
  const NamedProblem p = named_problem("slow");
  const Matrix points = random_points(100, 1, 3);
  EXPECT_EQ(evaluate(p, points).values, points);
}

TEST_P(EveryEvaluator, AFailingPointHarmsOnlyItself) {
  // Of every seven points one throws, one gives NaN and one is infinite.
  const NamedProblem p = named_problem("faulty");
  Matrix points(500, 1);
  for (std::size_t i = 0; i < points.rows(); ++i) points(i, 0) = static_cast<double>(i);
  const auto done = evaluate(p, points);
  auto failure = done.failures.begin();
  for (std::size_t i = 0; i < points.rows(); ++i) {
    if (i % 7 == 2 || i % 7 == 3 || i % 7 == 5) {
      EXPECT_TRUE(std::isnan(done.values(i, 0)));
      ASSERT_NE(failure, done.failures.end());
      EXPECT_EQ(failure->row, i);
      EXPECT_FALSE(failure->message.empty());
      ++failure;
    } else {
      EXPECT_EQ(done.values(i, 0), static_cast<double>(i));
    }
  }
  EXPECT_EQ(failure, done.failures.end());
}

TEST_P(EveryEvaluator, ABatchThatThrowsLosesNoGoodPoint) {
  const NamedProblem p = named_problem("gap");
  Matrix points(300, 1);
  for (std::size_t i = 0; i < points.rows(); ++i) points(i, 0) = static_cast<double>(i);
  const auto done = evaluate(p, points);
  ASSERT_EQ(done.failures.size(), 1U);
  EXPECT_EQ(done.failures[0].row, 137U);
  EXPECT_EQ(done.failures[0].message, "no value at 137");
  for (std::size_t i = 0; i < points.rows(); ++i)
    EXPECT_TRUE(i == 137 || done.values(i, 0) == -static_cast<double>(i)) << i;
}

TEST_P(EveryEvaluator, ReturnsOneColumnPerObjective) {
  const NamedProblem p = named_problem("pair");
  const Matrix points = random_points(50, 1, 9);
  const auto done = evaluate(p, points);
  EXPECT_EQ(done.values.cols(), 2U);
  for (std::size_t i = 0; i < 50; ++i) EXPECT_EQ(done.values(i, 1), points(i, 0) * points(i, 0));
}

TEST_P(EveryEvaluator, AnswersAnEmptyBatchWithAnEmptyOne) {
  const auto done = evaluate(named_problem("wavy"), Matrix(0, 2));
  EXPECT_TRUE(done.values.empty());
  EXPECT_TRUE(done.failures.empty());
}

TEST_P(EveryEvaluator, ServesManyBatches) {
  const NamedProblem p = named_problem("wavy");
  const auto evaluator = GetParam().make(p);
  for (std::uint64_t k = 0; k < 200; ++k) {
    const Matrix points = random_points(1 + k % 17, 2, k);
    EXPECT_EQ(evaluator->evaluate(points).values, p.problem.evaluate(points).values);
  }
}

TEST_P(EveryEvaluator, HandsInEachRowOnceAndNeverTwoPartsAtATime) {
  const NamedProblem p = named_problem("wavy");
  const Matrix points = random_points(500, 2, 1);
  std::vector<int> handed_in(points.rows(), 0);
  std::atomic<int> inside = 0;
  GetParam().make(p)->evaluate(points, {.completed = [&](const Completed& part) {
                                 EXPECT_EQ(++inside, 1);
                                 for (std::size_t i = 0; i < part.values.rows(); ++i) {
                                   ++handed_in[part.first + i];
                                   EXPECT_EQ(part.values(i, 0), wavy(points[part.first + i]));
                                 }
                                 --inside;
                               }});
  EXPECT_EQ(handed_in, std::vector<int>(points.rows(), 1));
}

TEST_P(EveryEvaluator, GivesUpTheRestWhenToldTo) {
  const NamedProblem p = named_problem("slow");
  std::atomic<std::size_t> rows = 0;
  GetParam().make(p)->evaluate(random_points(2000, 1, 1),
                               {.completed = [&](const Completed& c) { rows += c.values.rows(); },
                                .keep_going = [&] { return rows == 0; }});
  EXPECT_GT(rows, 0U);
  EXPECT_LT(rows, 2000U);
}

INSTANTIATE_TEST_SUITE_P(Catalog, EveryEvaluator,
                         testing::Values(serial, threads(1), threads(2), threads(8), processes(1),
                                         processes(8)),
                         [](const auto& instance) { return instance.param.name; });

}  // namespace
}  // namespace clde
