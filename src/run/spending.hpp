// One evaluation after another, however each ends: replayed from the journal, evaluated, retried,
// counted, recorded.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <clde/evaluator.hpp>
#include <clde/optimizer.hpp>
#include <clde/result.hpp>
#include <clde/solve.hpp>

#include "run/clock.hpp"
#include "run/journal_writer.hpp"
#include "run/replay.hpp"

namespace clde {

class Spending {
 public:
  struct Rules {
    std::uint64_t evaluations = std::numeric_limits<std::uint64_t>::max();
    FailurePolicy failures = {};
    std::function<bool()> keep_going = {};
    std::uint64_t broken_after = 0;  // points that fail before any succeeds; 0: any number
    double seconds = 0;              // 0: any time
  };

  Spending(Evaluator& evaluator, Rules rules) : evaluator_(evaluator), rules_(std::move(rules)) {}

  /// Records every evaluation there from now on.
  void write_to(JournalWriter& writer) { writer_ = &writer; }
  /// Takes evaluations from there as long as they last.
  void replay(Replay& past);

  /// The batch with the outcome of each of its points that is known now; points given up because of
  /// an interruption are missing. Throws FunctionFailed if nothing but failures came of the first
  /// points.
  struct Outcome {
    std::vector<std::uint64_t> ids;
    Matrix values;
    std::vector<Failure> failures;
  };
  Outcome evaluate(const Batch& batch);

  [[nodiscard]] std::uint64_t spent() const { return spent_; }
  /// Of these, with gradient or Jacobian.
  [[nodiscard]] std::uint64_t spent_on_derivatives() const { return spent_on_derivatives_; }
  [[nodiscard]] std::uint64_t left() const { return rules_.evaluations - spent_; }
  [[nodiscard]] const FailureSummary& failures() const { return failures_; }
  [[nodiscard]] bool interrupted() const { return rules_.keep_going && !rules_.keep_going(); }
  /// The time is up; what is replayed takes none.
  [[nodiscard]] bool past_deadline() const;
  /// The same, but one evaluation is always made.
  [[nodiscard]] bool out_of_time() const { return spent_ > 0 && past_deadline(); }
  /// True until the first evaluation that is not on record.
  [[nodiscard]] bool replaying() const { return replay_ != nullptr; }
  [[nodiscard]] const Clock& clock() const { return clock_; }
  /// Points that failed since the last that did not, in the order of their ids.
  [[nodiscard]] std::uint64_t failed_in_a_row() const { return failed_in_a_row_; }
  [[nodiscard]] const std::string& last_failure() const { return last_failure_; }

 private:
  struct Point {
    std::uint32_t attempts = 0;
    Want want = Want::values;
    bool done = false;  // has a value, or has failed for good
    Status status = Status::failed;
    std::string message;
  };
  void replay_attempts(const Batch& batch);
  bool replay_one(const Batch& batch, std::size_t row);
  [[nodiscard]] std::vector<std::size_t> due() const;
  void evaluate_rows(const Batch& batch, const std::vector<std::size_t>& rows);
  void evaluate_alike(const Batch& batch, const std::vector<std::size_t>& rows, Want want);
  /// How an attempt ended.
  struct Attempt {
    std::uint64_t id = 0;
    Status status = Status::failed;
    std::span<const double> values;
    std::string_view message;
  };
  void finish_attempt(std::size_t row, const Attempt& attempt);
  void count(const Attempt& attempt, std::uint32_t number);
  void end_replay();
  [[nodiscard]] bool broken() const;
  [[nodiscard]] bool keeps_going() const;
  [[nodiscard]] Outcome outcome(const Batch& batch);

  Evaluator& evaluator_;
  Rules rules_;
  JournalWriter* writer_ = nullptr;
  Replay* replay_ = nullptr;
  Clock clock_;
  std::uint64_t spent_ = 0;
  std::uint64_t spent_on_derivatives_ = 0;
  FailureSummary failures_;
  // Whose message is the first of its kind: the lowest id's, whoever ended first.
  using Key = std::pair<std::uint64_t, std::uint32_t>;
  Key first_failed_, first_timed_out_;
  std::uint64_t points_without_value_ = 0;
  bool has_succeeded_ = false;
  std::uint64_t failed_in_a_row_ = 0;
  std::string last_failure_;
  std::vector<Point> points_;  // of the batch in hand
  Matrix values_;
};

}  // namespace clde
