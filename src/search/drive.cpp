#include "search/drive.hpp"

#include <algorithm>
#include <chrono>
#include <limits>

namespace clde {
namespace {

using Clock = std::chrono::steady_clock;

// Batches are cut so that a time limit and Ctrl-C are noticed soon; the cut never changes a result.
constexpr std::uint64_t longest_batch = 4096;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

Progress progress_of(const Optimizer& optimizer, double seconds) {
  const Summary summary = optimizer.summary();
  return {summary.evaluations, seconds, summary.reported, summary.best};
}

}  // namespace

Result drive(Optimizer& optimizer, Evaluator& evaluator, const Budget& budget,
             const std::function<bool(const Progress&)>& progress) {
  check(budget);
  const auto start = Clock::now();
  std::uint64_t spent = 0;
  Stop stop = Stop::running;
  while (stop == Stop::running) {
    const std::uint64_t left =
        budget.evaluations == 0 ? longest_batch : budget.evaluations - spent;
    const Batch batch = optimizer.ask(static_cast<std::size_t>(std::min(left, longest_batch)));
    if (batch.empty()) {
      stop = Stop::exhausted;
      break;
    }
    const Evaluations done = evaluator.evaluate(batch.points);
    optimizer.tell(batch.ids, done.values, done.failures);
    spent += batch.size();
    const double seconds = seconds_since(start);
    if (budget.evaluations > 0 && spent >= budget.evaluations)
      stop = Stop::evaluations;
    else if (budget.seconds > 0 && seconds >= budget.seconds)
      stop = Stop::seconds;
    else if (progress && !progress(progress_of(optimizer, seconds)))
      stop = Stop::interrupted;
  }
  Result result = optimizer.result();
  result.stop = stop;
  return result;
}

}  // namespace clde
