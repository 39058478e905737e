#include "run/drive.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "core/check.hpp"
#include "run/journal.hpp"
#include "run/spending.hpp"

namespace clde {
namespace {

// Batches are cut so that a time limit and Ctrl-C are noticed soon; the cut never changes a result.
constexpr std::uint64_t longest_batch = 4096;

/// The journal of a run, if it keeps one: what it has from before, and where it goes on.
class Record {
 public:
  Record(const SolveOptions& options, const JournalHeader& header, Spending& spending) {
    if (options.journal.empty()) return;
    if (options.resume) {
      check_same_run(read_journal_header(options.journal), header);
      JournalEnd end;
      past_ = Replay(options.journal, header, end);
      writer_.emplace(JournalWriter::append(options.journal, end.intact_bytes));
      spending.replay(past_);
      spending.clock().start_at(past_.seconds());
    } else {
      writer_.emplace(JournalWriter::create(options.journal, header));
    }
    spending.write_to(*writer_);
  }

 private:
  Replay past_;
  std::optional<JournalWriter> writer_;
};

Stop stop_of(const Spending& spending, const Optimizer& optimizer, const Budget& budget,
             const SolveOptions& options) {
  const Summary summary = optimizer.summary();
  const double seconds = spending.clock().seconds();
  if (options.failures.kind == FailurePolicy::Kind::abort && spending.failures().total() > 0)
    return Stop::aborted;
  if (spending.left() == 0) return Stop::evaluations;
  if (spending.interrupted()) return Stop::interrupted;
  if (options.optima > 0 && summary.reported >= options.optima) return Stop::optima;
  if (options.complete > 0 && optimizer.complete() >= options.complete) return Stop::complete;
  if (budget.seconds > 0 && seconds >= budget.seconds) return Stop::seconds;
  const Progress progress{summary.evaluations, seconds, summary.reported, summary.best,
                          [&optimizer] { return optimizer.result(); }};
  return options.progress && !options.progress(progress) ? Stop::callback : Stop::running;
}

}  // namespace

Result drive(Optimizer& optimizer, Evaluator& evaluator, const RunPlan& plan) {
  const auto& [budget, options, header] = plan;
  check(budget);
  require(options.complete >= 0 && options.complete < 1,
          "complete: {} given, need a probability below 1, as in 0.99; 0 is no such stop",
          options.complete);
  const std::uint64_t limit =
      budget.evaluations > 0 ? budget.evaluations : std::numeric_limits<std::uint64_t>::max();
  Spending spending(evaluator, {limit, options.failures, options.keep_going});
  const Record record(options, header, spending);
  Stop stop = Stop::running;
  while (stop == Stop::running) {
    const std::uint64_t most = std::min(spending.left(), longest_batch);
    const Batch batch = optimizer.ask(static_cast<std::size_t>(most));
    if (batch.empty()) {
      stop = Stop::exhausted;
      break;
    }
    const std::uint64_t before = spending.spent();
    const Spending::Outcome done = spending.evaluate(batch);
    optimizer.charge(spending.spent() - before - done.ids.size());
    optimizer.tell(done.ids, done.values, done.failures);
    stop = stop_of(spending, optimizer, budget, options);
  }
  Result result = optimizer.result();
  result.stop = stop;
  result.evaluations = spending.spent();
  result.failures = spending.failures();
  return result;
}

}  // namespace clde
