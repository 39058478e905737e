// Evaluates on several threads, which take blocks of rows.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <utility>
#include <vector>

#include "core/check.hpp"
#include "core/joining_thread.hpp"
#include "engine/evaluate/problem_evaluator.hpp"
#include "engine/evaluate/thread_flow.hpp"
#include "engine/process/pace.hpp"

namespace clde {
namespace {

/// One batch, in blocks of consecutive rows that whoever is free takes: short ones, so that a stop
/// is noticed soon. Each block hands in its own rows, so who computes what leaves no trace in the
/// result.
class Round {
 public:
  /// What is to be done.
  struct Work {
    const Problem& problem;
    MatrixView points;
    Want want;
  };
  Round(const Work& work, const Watch& watch, std::size_t workers, Pace& pace)
      : problem_(work.problem),
        points_(work.points),
        want_(work.want),
        watch_(watch),
        // Several blocks a worker even out unequal evaluations; single rows would waste a fast
        // kernel.
        block_rows_(std::max<std::size_t>(1, work.points.rows() / (8 * workers))),
        pace_(pace) {}

  /// At least so many.
  [[nodiscard]] std::size_t blocks() const {
    return (points_.rows() + block_rows_ - 1) / block_rows_;
  }

  /// Evaluates blocks until none is left; called by every thread that takes part.
  void work() noexcept {
    try {
      while (evaluate_block()) {
      }
    } catch (...) {
      const std::scoped_lock lock(one_at_a_time_);
      next_row_ = points_.rows();
      if (!error_) error_ = std::current_exception();
    }
  }

  void rethrow() const {
    if (error_) std::rethrow_exception(error_);
  }
  /// Of all blocks done; only once no thread takes part any more.
  [[nodiscard]] const Workload& load() const { return load_; }

 private:
  struct Block {
    std::size_t first;
    std::size_t count;
  };
  /// A callable that takes batches gets them as whole as can be.
  Block take() {
    const std::scoped_lock lock(one_at_a_time_);
    const std::size_t wanted =
        problem_.takes_batches() ? block_rows_ : std::min(block_rows_, pace_.rows());
    const std::size_t first = next_row_;
    next_row_ = std::min(first + wanted, points_.rows());
    return {first, next_row_ - first};
  }

  bool evaluate_block() {
    if (watch_.keep_going && !watch_.keep_going()) return false;
    const auto [first, count] = take();
    if (count == 0) return false;
    const MatrixView rows = points_.slice(first, count);
    const auto begun = std::chrono::steady_clock::now();
    Evaluations done = evaluate_rows(problem_, rows, want_, watch_.keep_going);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    for (Failure& f : done.failures) f.row += first;
    const std::scoped_lock lock(one_at_a_time_);
    pace_.learn(took.count());
    load_.add(count, took.count());
    watch_.completed({first, done.values, done.failures});
    return true;
  }

  const Problem& problem_;
  MatrixView points_;
  Want want_;
  const Watch& watch_;
  std::size_t block_rows_;
  Pace& pace_;
  std::size_t next_row_ = 0;
  std::mutex one_at_a_time_;
  std::exception_ptr error_;
  Workload load_;
};

/// Threads that wait for a round. The caller takes part in it, so one less is needed.
class ThreadEvaluator final : public ProblemEvaluator {
 public:
  ThreadEvaluator(Problem problem, std::size_t workers)
      : ProblemEvaluator(std::move(problem)), workers_(workers) {
    try {
      for (std::size_t k = 1; k < workers; ++k)
        threads_.emplace_back([this] { wait_for_rounds(); });
    } catch (const std::exception&) {
      const std::size_t started = threads_.size();
      close();
      throw Error(fmt::format("{} threads were wanted, {} could be started; give fewer jobs",
                              workers, started + 1));
    }
  }

  ~ThreadEvaluator() override { close(); }

  ThreadEvaluator(const ThreadEvaluator&) = delete;
  ThreadEvaluator& operator=(const ThreadEvaluator&) = delete;

  void stream(const Flow& flow) override {
    load_.add(stream_on_threads(problem(), flow, workers_));
  }
  [[nodiscard]] Workload workload() const override {
    Workload load = load_;
    load.workers = workers_;
    return load;
  }

 private:
  void run(MatrixView points, Want want, const Watch& watch) override {
    if (points.empty()) return;
    Round round({problem(), points, want}, watch, workers_, pace_);
    call(round);
    round.work();
    dismiss();
    load_.add(round.load());
    round.rethrow();
  }

  /// Those that wait end; a constructor that fails has to call it as well.
  void close() {
    {
      const std::scoped_lock lock(mutex_);
      closing_ = true;
    }
    called_.notify_all();
    threads_.clear();
  }

  void call(Round& round) {
    const std::size_t seats = std::min(workers_, round.blocks()) - 1;
    {
      const std::scoped_lock lock(mutex_);
      round_ = &round;
      seats_ = seats;
    }
    for (std::size_t k = 0; k < seats; ++k) called_.notify_one();
  }

  /// Workers that have not started are skipped; running ones are waited for.
  void dismiss() {
    std::unique_lock lock(mutex_);
    seats_ = 0;
    left_.wait(lock, [this] { return busy_ == 0; });
    round_ = nullptr;
  }

  void wait_for_rounds() {
    std::unique_lock lock(mutex_);
    while (true) {
      called_.wait(lock, [this] { return seats_ > 0 || closing_; });
      if (closing_) return;
      --seats_;
      ++busy_;
      Round& round = *round_;
      lock.unlock();
      round.work();
      lock.lock();
      if (--busy_ == 0) left_.notify_one();
    }
  }

  std::size_t workers_;
  Pace pace_;
  Workload load_;
  std::mutex mutex_;
  std::condition_variable called_;
  std::condition_variable left_;
  Round* round_ = nullptr;
  std::size_t seats_ = 0;
  std::size_t busy_ = 0;
  bool closing_ = false;
  std::vector<JoiningThread> threads_;  // last: they end before what they look at
};

}  // namespace

std::unique_ptr<Evaluator> thread_evaluator(Problem problem, std::size_t workers) {
  require(workers >= 1 && workers <= 4096, "workers: {} given, need 1..4096", workers);
  return std::make_unique<ThreadEvaluator>(std::move(problem), workers);
}

}  // namespace clde
