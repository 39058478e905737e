#include "run/drive.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>

#include "core/check.hpp"
#include "core/interruption.hpp"
#include "run/journal.hpp"
#include "run/journal_writer.hpp"
#include "run/spending.hpp"

namespace clde {
namespace {

// Batches are cut so that a time limit and Ctrl-C are noticed soon; the cut never changes a result.
constexpr std::uint64_t longest_batch = 4096;
// What the answer of a run that was stopped may take.
constexpr std::chrono::milliseconds patience{500};

/// The journal of a run, if it keeps one: what it has from before, and where it goes on.
class Record {
 public:
  Record(const RunPlan& plan, Spending& spending) {
    const SolveOptions& options = plan.options;
    if (options.journal.empty()) return;
    if (options.resume) {
      // The lock comes first: whoever had it before may have written until then.
      if (plan.journal == JournalAccess::write)
        writer_.emplace(JournalWriter::reopen(options.journal, options.sync));
      check_same_run(read_journal_header(options.journal), plan.header);
      past_ = Replay(options.journal);
      if (writer_) writer_->cut(past_.end().intact_bytes);
      spending.replay(past_);
    } else {
      writer_.emplace(JournalWriter::create(options.journal, plan.header, options.sync));
    }
    if (writer_) spending.write_to(*writer_);
  }
  void finish() {
    if (writer_) writer_->finish();
  }

 private:
  Replay past_;
  std::optional<JournalWriter> writer_;
};

Stop stop_of(const Spending& spending, const Optimizer& optimizer, const SolveOptions& options) {
  const Summary summary = optimizer.summary();
  if (options.failures.kind == FailurePolicy::Kind::abort && spending.failures().total() > 0)
    return Stop::aborted;
  if (spending.left() == 0) return Stop::evaluations;
  if (spending.interrupted()) return Stop::interrupted;
  if (options.optima > 0 && summary.reported >= options.optima) return Stop::optima;
  if (options.complete > 0 && optimizer.complete() >= options.complete) return Stop::complete;
  if (spending.out_of_time()) return Stop::seconds;
  const Progress progress{summary.evaluations,
                          spending.clock().seconds(),
                          summary.reported,
                          summary.best,
                          spending.failed_in_a_row(),
                          spending.last_failure(),
                          [&optimizer] { return optimizer.result(); }};
  return options.progress && !options.progress(progress) ? Stop::callback : Stop::running;
}

/// Ask, evaluate, tell, until something says stop.
Stop spend(Optimizer& optimizer, Spending& spending, const RunPlan& plan) {
  const Interruption interruption(
      [&] { return !spending.interrupted() && !spending.past_deadline(); });
  try {
    Stop stop = Stop::running;
    while (stop == Stop::running) {
      const std::uint64_t most = std::min(spending.left(), longest_batch);
      const Batch batch = optimizer.ask(static_cast<std::size_t>(most));
      if (batch.empty()) return Stop::exhausted;
      const std::uint64_t before = spending.spent();
      const Spending::Outcome done = spending.evaluate(batch);
      optimizer.charge(spending.spent() - before - done.ids.size());
      optimizer.tell(done.ids, done.values, done.failures);
      stop = stop_of(spending, optimizer, plan.options);
    }
    return stop;
  } catch (const Interrupted&) {
    return spending.interrupted() ? Stop::interrupted : Stop::seconds;
  }
}

/// Whoever has stopped the run waits for the answer: it leaves out what takes long.
Result result_after(const Optimizer& optimizer, Stop stop, const Spending& spending) {
  const bool hurry = stop == Stop::interrupted || stop == Stop::seconds;
  const auto end = std::chrono::steady_clock::now() + patience;
  const Interruption interruption([&] {
    if (hurry) return std::chrono::steady_clock::now() < end;
    return !spending.interrupted();
  });
  return optimizer.result();
}

}  // namespace

Result drive(Optimizer& optimizer, Evaluator& evaluator, const RunPlan& plan) {
  const Budget& budget = plan.budget;
  const SolveOptions& options = plan.options;
  check(budget);
  require(options.complete >= 0 && options.complete < 1,
          "complete: {} given, need a probability below 1, as in 0.99; 0 is no such stop",
          options.complete);
  const std::uint64_t limit =
      budget.evaluations > 0 ? budget.evaluations : std::numeric_limits<std::uint64_t>::max();
  Spending spending(evaluator, {limit, options.failures, options.keep_going, options.broken_after,
                                budget.seconds});
  Record record(plan, spending);
  const Stop stop = spend(optimizer, spending, plan);
  record.finish();
  Result result = result_after(optimizer, stop, spending);
  result.stop = stop;
  result.evaluations = spending.spent();
  result.derivative_evaluations = spending.spent_on_derivatives();
  result.failures = spending.failures();
  return result;
}

}  // namespace clde
