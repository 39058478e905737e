// A run that acts on each answer by itself: on the oldest first (ordered), or as they arrive
// (free).
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <clde/evaluator.hpp>
#include <clde/optimizer.hpp>

#include "engine/journal/journal_writer.hpp"
#include "engine/journal/replay.hpp"
#include "engine/run/tally.hpp"

namespace clde {

/// Points are evaluated in the order in which they were asked; one that is tried again goes to the
/// end of the line. An answer may lead to new points, which then stand at the end.
///
/// Ordered: answers count in the order of that line, so that neither the number of workers nor who
/// is faster changes the line or the result. Free: they count as they arrive. The journal has them
/// in that order, and a run that is replayed takes them in the order of the journal.
///
/// After a stop no point is handed out. The answers of those under way count as they would have
/// without the stop, so that the result is what follows from all that is on record.
class FlowRun {
 public:
  struct Parts {
    Optimizer& optimizer;
    Evaluator& evaluator;
    Tally& tally;
    /// Asked after each answer, and before the first point that is not on record.
    std::function<Stop()> stop_by_rules;
    /// Asked now and then: once as many answers have come as points were under way.
    std::function<Stop()> stop_by_caller;
  };
  FlowRun(Parts parts, Schedule schedule)
      : parts_(std::move(parts)), is_free_(schedule == Schedule::free) {}

  /// Records every evaluation there from now on.
  void write_to(JournalWriter& writer) { writer_ = &writer; }
  /// Takes evaluations from there as long as they last; has to outlive the run.
  void replay(Replay& past);

  Stop run();

 private:
  struct Point {
    std::vector<double> x;  // empty once it is handed out and nobody will look at it again
    Want want = Want::values;
    std::uint32_t attempts = 0;
    bool told = false;  // or nobody waits for it
  };
  /// That has to wait for others.
  struct Answer {
    Status status = Status::failed;
    std::vector<double> values;
    std::string message;

    [[nodiscard]] FlowAnswer of(std::uint64_t id) const { return {id, status, values, message}; }
  };
  /// As it was recorded.
  static Answer answer_of(const JournalRecord& record);
  void ask();
  std::optional<FlowPoint> next();
  void take(const FlowAnswer& answer);
  void deliver(const FlowAnswer& answer);
  void deliver_in_order();
  void deliver_rest();
  void tell(const FlowAnswer& answer);
  void tell_search(const FlowAnswer& answer);
  [[nodiscard]] bool is_open(std::uint64_t id) const;
  [[nodiscard]] Point& point(std::uint64_t id) { return points_[id - first_id_]; }
  void forget(std::uint64_t id);
  std::optional<Answer> recorded(std::uint64_t id);
  void replay_in_file_order();
  [[nodiscard]] bool goes_on_from_record();
  [[nodiscard]] Stop stop_now();
  [[nodiscard]] bool keeps_going() const;
  [[nodiscard]] bool is_ending() const;
  [[nodiscard]] Stop ending() const;

  Parts parts_;
  bool is_free_;
  JournalWriter* writer_ = nullptr;
  Replay* past_ = nullptr;
  std::atomic<Stop> stop_ = Stop::running;              // the first reason
  std::deque<Point> points_;                            // asked; those told in front are gone
  std::uint64_t first_id_ = 0;                          // of the points
  std::size_t variables_ = 0;                           // of a point
  std::size_t open_ = 0;                                // points that are not told
  std::deque<std::uint64_t> line_;                      // of these, not handed out
  std::uint64_t handed_ = 0;                            // attempts handed out
  std::uint64_t next_report_ = 1;                       // to the caller, in evaluations
  std::deque<std::uint64_t> under_way_;                 // ordered: handed out, not delivered
  std::unordered_map<std::uint64_t, Answer> answered_;  // of these, those that wait for others
};

}  // namespace clde
