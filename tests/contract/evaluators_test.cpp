// What every evaluator promises, whoever runs the function.
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <functional>
#include <limits>
#include <ostream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <clde/evaluator.hpp>

#include "core/rng.hpp"

namespace clde {
namespace {

struct Maker {
  std::string name;
  std::function<std::unique_ptr<Evaluator>(Problem)> make;

  friend std::ostream& operator<<(std::ostream& out, const Maker& m) { return out << m.name; }
};

Maker threads(std::size_t workers) {
  return {"threads_" + std::to_string(workers),
          [workers](Problem p) { return thread_evaluator(std::move(p), workers); }};
}

const Maker serial = {"serial", [](Problem p) { return serial_evaluator(std::move(p)); }};

Matrix random_points(std::size_t rows, std::size_t cols, std::uint64_t seed) {
  Matrix points(rows, cols);
  Rng rng(seed, "points");
  for (std::size_t k = 0; k < rows * cols; ++k) points.data()[k] = rng.uniform(-5, 5);
  return points;
}

double wavy(std::span<const double> x) {
  return std::sin(x[0]) * std::exp(x[1] / 3) + x[0] * x[1];
}

class EveryEvaluator : public testing::TestWithParam<Maker> {
 protected:
  static Evaluations evaluate(const Problem& p, MatrixView points) {
    return GetParam().make(p)->evaluate(points);
  }
};

TEST_P(EveryEvaluator, GivesTheBitsOfTheProblemItselfInItsOrder) {
  const Problem p{wavy, Box::cube(2, -5, 5)};
  for (const std::size_t rows : {1U, 2U, 7U, 64U, 1000U}) {
    const Matrix points = random_points(rows, 2, rows);
    EXPECT_EQ(evaluate(p, points).values, p.evaluate(points).values) << rows << " rows";
  }
}

TEST_P(EveryEvaluator, KeepsTheOrderWhenLaterPointsEndFirst) {
  const Problem p{[](std::span<const double> x) {
                    const auto pause = static_cast<int>(200 * (x[0] + 5));
                    std::this_thread::sleep_for(std::chrono::microseconds(pause));
                    return x[0];
                  },
                  Box::cube(1, -5, 5)};
  const Matrix points = random_points(100, 1, 3);
  EXPECT_EQ(evaluate(p, points).values, points);
}

TEST_P(EveryEvaluator, AFailingPointHarmsOnlyItself) {
  // Of every seven points one throws, one gives NaN and one is infinite.
  const Problem p{[](std::span<const double> x) {
                    const int kind = static_cast<int>(x[0]) % 7;
                    if (kind == 2) throw std::runtime_error("point " + std::to_string(x[0]));
                    if (kind == 3) return std::numeric_limits<double>::quiet_NaN();
                    if (kind == 5) return std::numeric_limits<double>::infinity();
                    return x[0];
                  },
                  Box::cube(1, 0, 1000)};
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
  const auto f = [](MatrixView x, MutableMatrixView y) {
    for (std::size_t i = 0; i < x.rows(); ++i) {
      if (x(i, 0) == 137) throw std::runtime_error("no value at 137");
      y(i, 0) = -x(i, 0);
    }
  };
  const auto p = Problem::batched(f, Box::cube(1, 0, 1000));
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
  const Problem p{[](std::span<const double> x) {
                    return std::array{x[0], x[0] * x[0]};
                  },
                  Box::cube(1, -5, 5)};
  const Matrix points = random_points(50, 1, 9);
  const auto done = evaluate(p, points);
  EXPECT_EQ(done.values.cols(), 2U);
  for (std::size_t i = 0; i < 50; ++i) EXPECT_EQ(done.values(i, 1), points(i, 0) * points(i, 0));
}

TEST_P(EveryEvaluator, AnswersAnEmptyBatchWithAnEmptyOne) {
  const auto done = evaluate(Problem{wavy, Box::cube(2, -5, 5)}, Matrix(0, 2));
  EXPECT_TRUE(done.values.empty());
  EXPECT_TRUE(done.failures.empty());
}

TEST_P(EveryEvaluator, ServesManyBatches) {
  const Problem p{wavy, Box::cube(2, -5, 5)};
  const auto evaluator = GetParam().make(p);
  for (std::uint64_t k = 0; k < 200; ++k) {
    const Matrix points = random_points(1 + k % 17, 2, k);
    EXPECT_EQ(evaluator->evaluate(points).values, p.evaluate(points).values);
  }
}

TEST_P(EveryEvaluator, HandsInEachRowOnceAndNeverTwoPartsAtATime) {
  const Problem p{wavy, Box::cube(2, -5, 5)};
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
  const Problem p{[](std::span<const double> x) {
                    std::this_thread::sleep_for(std::chrono::milliseconds(2));
                    return x[0];
                  },
                  Box::cube(1, -5, 5)};
  std::atomic<std::size_t> rows = 0;
  GetParam().make(p)->evaluate(random_points(2000, 1, 1),
                               {.completed = [&](const Completed& c) { rows += c.values.rows(); },
                                .keep_going = [&] { return rows == 0; }});
  EXPECT_GT(rows, 0U);
  EXPECT_LT(rows, 2000U);
}

INSTANTIATE_TEST_SUITE_P(Catalog, EveryEvaluator,
                         testing::Values(serial, threads(1), threads(2), threads(8)),
                         [](const auto& instance) { return instance.param.name; });

}  // namespace
}  // namespace clde
