// One evaluation after another, however each ends: replayed from the journal, evaluated, retried,
// counted, recorded.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include <clde/evaluator.hpp>
#include <clde/optimizer.hpp>
#include <clde/result.hpp>
#include <clde/solve.hpp>

#include "run/clock.hpp"
#include "run/journal.hpp"

namespace clde {

class Spending {
 public:
  struct Rules {
    std::uint64_t evaluations = std::numeric_limits<std::uint64_t>::max();
    FailurePolicy failures = {};
    std::function<bool()> keep_going = {};
  };

  Spending(Evaluator& evaluator, Rules rules) : evaluator_(evaluator), rules_(std::move(rules)) {}

  /// Records every evaluation there from now on.
  void write_to(JournalWriter& writer) { writer_ = &writer; }
  /// Takes evaluations from there as long as they last.
  void replay(const Replay& past) { replay_ = &past; }

  /// The batch with the outcome of each of its points that is known now; points given up because of
  /// an interruption are missing.
  struct Outcome {
    std::vector<std::uint64_t> ids;
    Matrix values;
    std::vector<Failure> failures;
  };
  Outcome evaluate(const Batch& batch);

  [[nodiscard]] std::uint64_t spent() const { return spent_; }
  [[nodiscard]] std::uint64_t left() const { return rules_.evaluations - spent_; }
  [[nodiscard]] const FailureSummary& failures() const { return failures_; }
  [[nodiscard]] bool interrupted() const { return rules_.keep_going && !rules_.keep_going(); }
  [[nodiscard]] const Clock& clock() const { return clock_; }
  [[nodiscard]] Clock& clock() { return clock_; }

 private:
  struct Point {
    std::uint32_t attempts = 0;
    bool done = false;  // has a value, or has failed for good
    Status status = Status::failed;
    std::string message;
  };
  void replay_attempts(const Batch& batch);
  bool replay_one(const Batch& batch, std::size_t row);
  [[nodiscard]] std::vector<std::size_t> due() const;
  void evaluate_rows(const Batch& batch, const std::vector<std::size_t>& rows);
  void finish_attempt(std::size_t row, Status status, std::span<const double> values,
                      std::string_view message);
  [[nodiscard]] Outcome outcome(const Batch& batch) const;

  Evaluator& evaluator_;
  Rules rules_;
  JournalWriter* writer_ = nullptr;
  const Replay* replay_ = nullptr;
  Clock clock_;
  std::uint64_t spent_ = 0;
  FailureSummary failures_;
  std::vector<Point> points_;  // of the batch in hand
  Matrix values_;
};

}  // namespace clde
