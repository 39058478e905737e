#include "engine/evaluate/thread_flow.hpp"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <utility>

#include "core/joining_thread.hpp"
#include "engine/evaluate/problem_evaluator.hpp"

namespace clde {
namespace {

using Time = std::chrono::steady_clock;
// How often the caller looks whether to go on while nothing is done.
constexpr std::chrono::milliseconds look_interval{50};

struct Finished {
  FlowPoint point;
  Evaluations found;
  double seconds = 0;
};

Finished evaluated(const Problem& problem, FlowPoint point,
                   const std::function<bool()>& keep_going) {
  const auto begun = Time::now();
  Evaluations found =
      evaluate_rows(problem, {point.x.data(), 1, point.x.size()}, point.want, keep_going);
  const double seconds = std::chrono::duration<double>(Time::now() - begun).count();
  return {std::move(point), std::move(found), seconds};
}

/// Handing a point to another thread would take longer than evaluating it.
bool is_quick(const Workload& load) {
  constexpr std::uint64_t enough = 32;
  constexpr double seconds_each = 1e-4;
  return load.evaluations >= enough &&
         load.seconds < seconds_each * static_cast<double>(load.evaluations);
}

/// Points go in on one side and come out evaluated on the other.
class Threads {
 public:
  Threads(const Problem& problem, const std::function<bool()>& keep_going, std::size_t workers)
      : problem_(problem), keep_going_(keep_going) {
    for (std::size_t k = 0; k < workers; ++k) threads_.emplace_back([this] { work(); });
  }
  ~Threads() {
    {
      const std::scoped_lock lock(mutex_);
      closing_ = true;
    }
    has_work_.notify_all();
  }
  Threads(const Threads&) = delete;
  Threads& operator=(const Threads&) = delete;

  void add(FlowPoint point) {
    {
      const std::scoped_lock lock(mutex_);
      waiting_.push_back(std::move(point));
    }
    has_work_.notify_one();
  }

  /// All that came out since the last call; waits a little if that is nothing.
  std::deque<Finished> take() {
    std::unique_lock lock(mutex_);
    has_finished_.wait_for(lock, look_interval, [this] { return !finished_.empty() || error_; });
    if (error_) std::rethrow_exception(error_);
    return std::exchange(finished_, {});
  }

 private:
  void work() noexcept {
    while (auto point = next()) {
      try {
        finish(*std::move(point));
      } catch (...) {
        const std::scoped_lock lock(mutex_);
        if (!error_) error_ = std::current_exception();
        has_finished_.notify_one();
      }
    }
  }

  std::optional<FlowPoint> next() {
    std::unique_lock lock(mutex_);
    has_work_.wait(lock, [this] { return !waiting_.empty() || closing_; });
    if (closing_) return std::nullopt;
    FlowPoint point = std::move(waiting_.front());
    waiting_.pop_front();
    return point;
  }

  void finish(FlowPoint point) {
    Finished done = evaluated(problem_, std::move(point), keep_going_);
    {
      const std::scoped_lock lock(mutex_);
      finished_.push_back(std::move(done));
    }
    has_finished_.notify_one();
  }

  const Problem& problem_;
  const std::function<bool()>& keep_going_;
  std::mutex mutex_;
  std::condition_variable has_work_;
  std::condition_variable has_finished_;
  std::deque<FlowPoint> waiting_;
  std::deque<Finished> finished_;
  std::exception_ptr error_;
  bool closing_ = false;
  std::vector<JoiningThread> threads_;  // last: they end before what they look at
};

void hand_in(const Flow& flow, const Finished& done) {
  const bool failed = !done.found.failures.empty();
  flow.completed(
      {done.point.id, failed ? done.found.failures.front().status : Status::value,
       done.found.values[0],
       failed ? std::string_view(done.found.failures.front().message) : std::string_view()});
}

/// In this thread as long as evaluations are quick and there is something to do.
void work_here(const Problem& problem, const Flow& flow, Workload& load) {
  while (is_quick(load) && flow.keep_going()) {
    std::optional<FlowPoint> point = flow.next();
    if (!point) return;
    const Finished done = evaluated(problem, *std::move(point), flow.keep_going);
    load.add(1, done.seconds);
    hand_in(flow, done);
  }
}

}  // namespace

Workload stream_on_threads(const Problem& problem, const Flow& flow, std::size_t workers) {
  Workload load{.workers = workers};
  Threads threads(problem, flow.keep_going, workers);
  for (std::size_t under_way = 0;;) {
    if (under_way == 0) work_here(problem, flow, load);
    const std::size_t most = flow.keep_going() && !is_quick(load) ? workers : 0;
    for (; under_way < most; ++under_way) {
      std::optional<FlowPoint> point = flow.next();
      if (!point) break;
      threads.add(*std::move(point));
    }
    if (under_way == 0) break;
    // Nothing can end a call: those that are running are waited for, also after a stop.
    for (const Finished& done : threads.take()) {
      --under_way;
      load.add(1, done.seconds);
      hand_in(flow, done);
    }
  }
  return load;
}

}  // namespace clde
