#include "experiments/runner.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <ctime>
#include <exception>
#include <mutex>
#include <system_error>

#include <fmt/format.h>

#include <clde/lab/problems.hpp>
#include <clde/solve.hpp>

#include "core/joining_thread.hpp"
#include "experiments/store/claims.hpp"
#include "experiments/time_estimate.hpp"

namespace clde::experiment {
namespace {

using namespace std::chrono_literals;

/// Of this thread, which evaluates by itself.
double cpu_seconds() {
  std::timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// The threads of one call. One connection serves them all; it is used under the lock alone.
class Crew {
 public:
  Crew(Store& store, const RunnerOptions& options)
      : store_(store), options_(options), claims_(store), time_estimate_(store.all()) {}

  RunnerProgress work() {
    std::vector<JoiningThread> threads;
    try {
      for (std::size_t k = 0; k < options_.jobs; ++k) threads.emplace_back([this, k] { loop(k); });
    } catch (const std::system_error&) {
      stop_ = true;
      throw Error(fmt::format("{} threads were wanted, {} could be started; give fewer jobs",
                              options_.jobs, threads.size()));
    }
    watch();
    threads.clear();
    if (error_) std::rethrow_exception(error_);
    return progress();
  }

 private:
  [[nodiscard]] bool stopped() const {
    return stop_ || (options_.keep_going && !options_.keep_going());
  }

  void loop(std::size_t worker) {
    try {
      while (!stopped() && one_run(worker)) {
      }
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      if (!error_) error_ = std::current_exception();
      stop_ = true;
    }
    const std::scoped_lock lock(mutex_);
    ++ended_;
    wake_.notify_all();
  }

  /// False when nothing is left to do.
  bool one_run(std::size_t worker) {
    std::unique_lock lock(mutex_);
    const std::optional<RunRow> run = claims_.claim();
    if (!run) {
      if (store_.counts().running == 0) return false;
      // Others are at work; should they die, their runs are ours.
      wake_.wait_for(lock, 200ms);
      return true;
    }
    lock.unlock();
    perform(worker, *run);
    return true;
  }

  void perform(std::size_t worker, const RunRow& run) {
    const auto start = std::chrono::steady_clock::now();
    const auto go_on = [this] { return !stopped(); };
    Executed done;
    try {
      done =
          options_.execute ? options_.execute(worker, run.spec, go_on) : execute(run.spec, go_on);
    } catch (const std::exception& e) {
      const std::scoped_lock lock(mutex_);
      claims_.fail(run, e.what(), {.wall_seconds = seconds_since(start)});
      ++ran_;
      return;
    }
    keep(run, done.result, done.cost);
  }

  void keep(const RunRow& run, const Result& result, const RunCost& cost) {
    const std::scoped_lock lock(mutex_);
    if (result.stop == Stop::interrupted) {
      claims_.release(run);
      return;
    }
    claims_.finish(run, result, cost);
    time_estimate_.add(run.spec, cost.wall_seconds);
    ++ran_;
  }

  /// Shows how far it is until all threads have ended. Counting takes a while where there are many
  /// runs; it never takes more than a small share of the time.
  void watch() {
    std::unique_lock lock(mutex_);
    auto next = std::chrono::steady_clock::now();
    while (ended_ < options_.jobs) {
      const auto now = std::chrono::steady_clock::now();
      if (options_.progress && !error_ && now >= next) {
        options_.progress(progress());
        next = now + 40 * (std::chrono::steady_clock::now() - now);
      }
      wake_.wait_for(lock, 250ms);
    }
  }

  [[nodiscard]] RunnerProgress progress() const {
    const double left = time_estimate_.seconds(store_.due()) / static_cast<double>(options_.jobs);
    return {store_.counts(), ran_, left};
  }

  Store& store_;
  const RunnerOptions& options_;
  std::mutex mutex_;
  std::condition_variable wake_;
  Claims claims_;
  TimeEstimate time_estimate_;
  std::atomic<bool> stop_ = false;
  std::exception_ptr error_;
  std::size_t ended_ = 0;
  std::size_t ran_ = 0;
};

}  // namespace

Executed execute(const RunSpec& spec, const std::function<bool()>& keep_going) {
  const auto start = std::chrono::steady_clock::now();
  const double cpu = cpu_seconds();
  const BenchmarkProblem benchmark = find_problem(spec.problem);
  SolveOptions options;
  options.algorithm = spec.algorithm;
  options.settings = spec.settings;
  options.seed = spec.seed;
  options.keep_going = keep_going;
  Result result = solve(benchmark.problem, {.evaluations = spec.budget}, options);
  return {std::move(result), {seconds_since(start), cpu_seconds() - cpu}};
}

RunnerProgress run_plan(Store& store, std::span<const PlannedRun> plan,
                        const RunnerOptions& options) {
  store.plan(plan, options.failed);
  return Crew(store, options).work();
}

}  // namespace clde::experiment
