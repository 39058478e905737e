#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <clde/evaluator.hpp>

#include "core/check.hpp"

namespace clde {
namespace {

/// Splits a batch into blocks of consecutive rows; each block hands in its own rows, so who
/// computes what leaves no trace in the result.
class ThreadEvaluator final : public Evaluator {
 public:
  ThreadEvaluator(Problem problem, std::size_t workers)
      : problem_(std::move(problem)),
        workers_(workers),
        // TBB otherwise keeps to the number of cores; slow objectives want more threads than that.
        allowed_(tbb::global_control::max_allowed_parallelism,
                 std::max(workers, tbb::global_control::active_value(
                                       tbb::global_control::max_allowed_parallelism))),
        arena_(static_cast<int>(workers)) {}

  [[nodiscard]] std::size_t objectives() const override { return problem_.columns(); }

  void evaluate(MatrixView points, const Watch& watch) override {
    std::mutex one_at_a_time;
    arena_.execute([&] {
      tbb::parallel_for(
          tbb::blocked_range<std::size_t>(0, block_count(points.rows()), 1),
          [&](const tbb::blocked_range<std::size_t>& range) {
            for (std::size_t b = range.begin(); b != range.end(); ++b)
              evaluate_block(b, points, watch, one_at_a_time);
          },
          tbb::simple_partitioner{});
    });
  }

 private:
  // Several blocks a worker even out unequal evaluations; single rows would waste a fast kernel.
  [[nodiscard]] std::size_t block_rows(std::size_t rows) const {
    return std::max<std::size_t>(1, rows / (8 * workers_));
  }
  [[nodiscard]] std::size_t block_count(std::size_t rows) const {
    return (rows + block_rows(rows) - 1) / block_rows(rows);
  }

  void evaluate_block(std::size_t block, MatrixView points, const Watch& watch,
                      std::mutex& one_at_a_time) const {
    if (watch.keep_going && !watch.keep_going()) return;
    const std::size_t size = block_rows(points.rows());
    const std::size_t first = block * size;
    const std::size_t count = std::min(size, points.rows() - first);
    Evaluations done = problem_.evaluate(points.slice(first, count));
    for (Failure& f : done.failures) f.row += first;
    const std::scoped_lock lock(one_at_a_time);
    watch.completed({first, done.values, done.failures});
  }

  Problem problem_;
  std::size_t workers_;
  tbb::global_control allowed_;
  tbb::task_arena arena_;
};

}  // namespace

std::unique_ptr<Evaluator> thread_evaluator(Problem problem, std::size_t workers) {
  require(workers >= 1 && workers <= 4096, "workers: {} given, need 1..4096", workers);
  return std::make_unique<ThreadEvaluator>(std::move(problem), workers);
}

}  // namespace clde
