// One batch after another, however each evaluation ends: replayed from the journal, evaluated,
// retried, counted, recorded.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <clde/evaluator.hpp>
#include <clde/optimizer.hpp>

#include "engine/journal/journal_writer.hpp"
#include "engine/journal/replay.hpp"
#include "engine/run/tally.hpp"

namespace clde {

class Spending : public Tally {
 public:
  Spending(Evaluator& evaluator, Rules rules) : Tally(std::move(rules)), evaluator_(evaluator) {}

  /// Records every evaluation there from now on.
  void write_to(JournalWriter& writer) { writer_ = &writer; }
  /// Takes evaluations from there as long as they last.
  void replay(Replay& past);

  /// The batch with the outcome of each of its points that is known now; after a stop some are
  /// missing. Throws FunctionFailed if nothing but failures came of the first
  /// points.
  struct Outcome {
    std::vector<std::uint64_t> ids;
    Matrix values;
    std::vector<Failure> failures;
  };
  Outcome evaluate(const Batch& batch);

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
  struct Ended {
    std::uint64_t id = 0;
    Status status = Status::failed;
    std::span<const double> values;
    std::string_view message;
  };
  void finish_attempt(std::size_t row, const Ended& ended);
  void end_replay();
  [[nodiscard]] Outcome outcome(const Batch& batch);

  Evaluator& evaluator_;
  JournalWriter* writer_ = nullptr;
  Replay* replay_ = nullptr;
  std::vector<Point> points_;  // of the batch in hand
  Matrix values_;
};

}  // namespace clde
