#include <atomic>
#include <chrono>
#include <mutex>
#include <set>
#include <thread>

#include <gtest/gtest.h>
#include <clde/error.hpp>
#include <clde/evaluator.hpp>

namespace clde {
namespace {

using namespace std::chrono_literals;

TEST(ThreadEvaluator, NeedsAtLeastOneWorkerAndAPlausibleNumber) {
  const Problem p{[](std::span<const double> x) { return x[0]; }, Box::cube(1, 0, 1)};
  EXPECT_THROW((void)thread_evaluator(p, 0), InvalidArgument);
  EXPECT_THROW((void)thread_evaluator(p, 4097), InvalidArgument);
  EXPECT_NO_THROW((void)thread_evaluator(p, 1));
}

// More workers than cores, since slow functions mostly wait: eight points that all wait for one
// another can only end if they are in flight at the same time.
TEST(ThreadEvaluator, HasAsManyPointsInFlightAsWorkers) {
  std::atomic<int> waiting = 0;
  const auto meet = [&waiting](std::span<const double>) {
    ++waiting;
    const auto patience = std::chrono::steady_clock::now() + 30s;
    while (waiting < 8 && std::chrono::steady_clock::now() < patience)
      std::this_thread::sleep_for(1ms);
    return static_cast<double>(waiting);
  };
  const auto evaluator = thread_evaluator(Problem{meet, Box::cube(1, 0, 1)}, 8);
  const auto done = evaluator->evaluate(Matrix(8, 1));
  EXPECT_EQ(waiting, 8);
  for (std::size_t row = 0; row < 8; ++row) EXPECT_EQ(done.values(row, 0), 8);
}

TEST(ThreadEvaluator, WithOneWorkerStaysInOneThread) {
  std::mutex guard;
  std::set<std::thread::id> seen;
  const auto f = [&](std::span<const double>) {
    const std::lock_guard lock(guard);
    seen.insert(std::this_thread::get_id());
    return 0.0;
  };
  (void)thread_evaluator(Problem{f, Box::cube(1, 0, 1)}, 1)->evaluate(Matrix(100, 1));
  EXPECT_EQ(seen.size(), 1U);
}

TEST(ThreadEvaluator, LeavesBatchesToABatchedCallable) {
  std::atomic<int> calls = 0;
  const auto f = [&calls](MatrixView x, MutableMatrixView y) {
    ++calls;
    for (std::size_t i = 0; i < x.rows(); ++i) y(i, 0) = x(i, 0);
  };
  const auto p = Problem::batched(f, Box::cube(1, 0, 1));
  (void)thread_evaluator(p, 2)->evaluate(Matrix(1600, 1));
  EXPECT_LE(calls, 16);
}

}  // namespace
}  // namespace clde
