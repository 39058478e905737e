// What a run has spent and what it may still spend; failures, counted as they come.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include <clde/result.hpp>
#include <clde/solve.hpp>

#include "engine/run/clock.hpp"

namespace clde {

class Tally {
 public:
  struct Rules {
    std::uint64_t evaluations = std::numeric_limits<std::uint64_t>::max();
    FailurePolicy failures = {};
    std::function<bool()> keep_going = {};
    std::uint64_t broken_after = 0;  // points that fail before any succeeds; 0: any number
    double seconds = 0;              // 0: any time
    Clock clock = {};                // since when
  };
  explicit Tally(Rules rules) : rules_(std::move(rules)), clock_(rules_.clock) {}

  [[nodiscard]] std::uint64_t spent() const { return spent_; }
  /// Of these, with gradient or Jacobian.
  [[nodiscard]] std::uint64_t spent_on_derivatives() const { return spent_on_derivatives_; }
  [[nodiscard]] std::uint64_t limit() const { return rules_.evaluations; }
  [[nodiscard]] std::uint64_t left() const { return rules_.evaluations - spent_; }
  [[nodiscard]] const FailureSummary& failures() const { return failures_; }
  /// Points that failed since the last that did not.
  [[nodiscard]] std::uint64_t failed_in_a_row() const { return failed_in_a_row_; }
  [[nodiscard]] const std::string& last_failure() const { return last_failure_; }

  /// The caller has said once that the run is to stop. From any thread.
  [[nodiscard]] bool interrupted() const;
  /// What is replayed takes no time.
  [[nodiscard]] bool out_of_time() const {
    return rules_.seconds > 0 && !replaying_ && clock_.seconds() >= rules_.seconds;
  }
  /// Nothing begins any more; what is running is waited for. From any thread.
  [[nodiscard]] bool is_ending() const { return interrupted() || out_of_time(); }
  /// From any thread.
  [[nodiscard]] bool keeps_going() const { return !is_ending() && !broken(); }
  /// Throws FunctionFailed if nothing but failures came of the first points.
  void require_working() const;

  [[nodiscard]] const Clock& clock() const { return clock_; }
  /// True until the first evaluation that is not on record.
  [[nodiscard]] bool replaying() const { return replaying_; }
  void begin_replay() { replaying_ = true; }
  /// The clock goes on where it stood: neither the pause nor the replay count.
  void end_replay(double seconds) {
    replaying_ = false;
    clock_.start_at(seconds);
  }

  /// How an attempt to evaluate a point ended.
  struct Attempt {
    std::uint64_t id = 0;
    std::uint32_t number = 1;  // from 1
    Status status = Status::failed;
    std::string_view message = {};
    bool with_slopes = false;
  };
  /// Counts it; true if it was the last one of its point.
  bool count(const Attempt& attempt);
  /// A point that fails may be tried again.
  [[nodiscard]] bool may_retry() const {
    return rules_.failures.kind == FailurePolicy::Kind::retry && rules_.failures.retries > 0;
  }
  /// A point is done with.
  void end_point(Status status, std::string_view message);

 private:
  [[nodiscard]] bool broken() const;
  void count_failed(const Attempt& attempt);

  Rules rules_;
  Clock clock_;
  bool replaying_ = false;
  mutable std::atomic<bool> interrupted_ = false;
  // Threads that evaluate ask whether to go on while another one counts.
  std::atomic<std::uint64_t> spent_ = 0;
  std::atomic<std::uint64_t> points_without_value_ = 0;
  std::atomic<bool> has_succeeded_ = false;
  std::uint64_t spent_on_derivatives_ = 0;
  FailureSummary failures_;
  // Whose message is the first of its kind: the lowest id's, whoever ended first.
  using Key = std::pair<std::uint64_t, std::uint32_t>;
  Key first_failed_, first_timed_out_;
  std::uint64_t failed_in_a_row_ = 0;
  std::string last_failure_;
};

}  // namespace clde
