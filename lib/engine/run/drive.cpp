#include "engine/run/drive.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>

#include "core/check.hpp"
#include "core/interruption.hpp"
#include "engine/journal/journal.hpp"
#include "engine/journal/journal_writer.hpp"
#include "engine/run/flow_run.hpp"
#include "engine/run/spending.hpp"
#include "engine/setup/side_by_side.hpp"

namespace clde {
namespace {

// Batches of one search are cut so that a time limit and Ctrl-C are noticed soon; the cut never
// changes a result.
constexpr std::uint64_t longest_of_one = 4096;
// What the answer of a run that was stopped may take.
constexpr std::chrono::milliseconds patience{500};
// Looks at whether to go on (core/interruption.hpp) that a search may still have after the stop, so
// that it mostly acts on what it was told last, as it does when that is replayed.
constexpr int looks_after_stop = 5;

/// The journal of a run, if it keeps one: what it has from before, and where it goes on.
class Record {
 public:
  /// `spending`: a Spending or a FlowRun.
  template <class Evaluating>
  Record(const RunPlan& plan, Evaluating& spending) {
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

Tally::Rules rules_of(const RunPlan& plan) {
  const std::uint64_t evaluations = plan.budget.evaluations > 0
                                        ? plan.budget.evaluations
                                        : std::numeric_limits<std::uint64_t>::max();
  return {evaluations,
          plan.options.failures,
          plan.options.keep_going,
          plan.options.broken_after,
          plan.budget.seconds,
          plan.clock};
}

Stop stop_by_rules(const Tally& tally, const Optimizer& optimizer, const SolveOptions& options) {
  const bool aborts = options.failures.kind == FailurePolicy::Kind::abort;
  if (aborts && !tally.replaying() && tally.failures().total() > 0) return Stop::aborted;
  if (tally.left() == 0) return Stop::evaluations;
  if (tally.interrupted()) return Stop::interrupted;
  // What is on record counts, whatever would stop the run now.
  if (tally.replaying()) return Stop::running;
  if (options.optima > 0 && optimizer.summary().reported >= options.optima) return Stop::optima;
  if (options.complete > 0 && optimizer.complete() >= options.complete) return Stop::complete;
  return tally.out_of_time() ? Stop::seconds : Stop::running;
}

Stop stop_by_caller(const Tally& tally, const Optimizer& optimizer, const SolveOptions& options) {
  if (!options.progress || tally.replaying()) return Stop::running;
  const Summary summary = optimizer.summary();
  const Progress progress{summary.evaluations,
                          tally.clock().seconds(),
                          summary.reported,
                          summary.best,
                          tally.failed_in_a_row(),
                          tally.last_failure(),
                          [&optimizer] { return optimizer.result(); }};
  return options.progress(progress) ? Stop::running : Stop::callback;
}

Stop stop_of(const Tally& tally, const Optimizer& optimizer, const SolveOptions& options) {
  const Stop stop = stop_by_rules(tally, optimizer, options);
  return stop == Stop::running ? stop_by_caller(tally, optimizer, options) : stop;
}

/// Several searches side by side are there to make batches large.
std::uint64_t longest_batch(const SolveOptions& options) {
  return has_several_searches(options) ? std::numeric_limits<std::size_t>::max() : longest_of_one;
}

/// Ask, evaluate, tell, until something says stop.
Stop run_rounds(Optimizer& optimizer, Spending& spending, const RunPlan& plan) {
  const std::uint64_t longest = longest_batch(plan.options);
  Stop stop = Stop::running;
  while (stop == Stop::running) {
    const std::uint64_t most = std::min(spending.left(), longest);
    const Batch batch = optimizer.ask(static_cast<std::size_t>(most));
    if (batch.empty()) return Stop::exhausted;
    const std::uint64_t before = spending.spent();
    const Spending::Outcome done = spending.evaluate(batch);
    optimizer.charge(spending.spent() - before - done.ids.size());
    optimizer.tell(done.ids, done.values, done.failures);
    stop = stop_of(spending, optimizer, plan.options);
  }
  return stop;
}

/// Why the run has ended, also if it was stopped while it thought.
template <class Run>
Stop until_stopped(const Tally& tally, const Run& run) {
  int looks = 0;
  const Interruption interruption(
      [&] { return !tally.is_ending() || ++looks <= looks_after_stop; });
  try {
    return run();
  } catch (const Interrupted&) {
    return tally.interrupted() ? Stop::interrupted : Stop::seconds;
  }
}

/// Whoever has stopped the run waits for the answer: it leaves out what takes long.
Result result_after(const Optimizer& optimizer, Stop stop, const Tally& tally) {
  const bool hurry = stop == Stop::interrupted || stop == Stop::seconds;
  const auto end = std::chrono::steady_clock::now() + patience;
  const Interruption interruption([&] {
    if (hurry) return std::chrono::steady_clock::now() < end;
    return !tally.interrupted();
  });
  Result result = optimizer.result();
  result.stop = stop;
  result.evaluations = tally.spent();
  result.derivative_evaluations = tally.spent_on_derivatives();
  result.failures = tally.failures();
  return result;
}

Result drive_rounds(Optimizer& optimizer, Evaluator& evaluator, const RunPlan& plan) {
  Spending spending(evaluator, rules_of(plan));
  Record record(plan, spending);
  const Stop stop = until_stopped(spending, [&] { return run_rounds(optimizer, spending, plan); });
  record.finish();
  return result_after(optimizer, stop, spending);
}

Result drive_flow(Optimizer& optimizer, Evaluator& evaluator, const RunPlan& plan) {
  Tally tally(rules_of(plan));
  FlowRun run(
      {optimizer, evaluator, tally, [&] { return stop_by_rules(tally, optimizer, plan.options); },
       [&] { return stop_by_caller(tally, optimizer, plan.options); }},
      plan.options.schedule);
  Record record(plan, run);
  const Stop stop = until_stopped(tally, [&] { return run.run(); });
  record.finish();
  return result_after(optimizer, stop, tally);
}

}  // namespace

Result drive(Optimizer& optimizer, Evaluator& evaluator, const RunPlan& plan) {
  const SolveOptions& options = plan.options;
  check(plan.budget);
  require(options.complete >= 0 && options.complete < 1,
          "complete: {} given, need a probability below 1, as in 0.99; 0 is no such stop",
          options.complete);
  const bool flows = options.schedule == Schedule::ordered || options.schedule == Schedule::free;
  return flows ? drive_flow(optimizer, evaluator, plan) : drive_rounds(optimizer, evaluator, plan);
}

}  // namespace clde
