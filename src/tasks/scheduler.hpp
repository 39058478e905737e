// Many tasks, one batch: gathers what all live tasks ask, hands it out as one round, and resumes
// the tasks in the order of their ids once the whole round is known. Who computed a value, and
// when, leaves no trace.
#pragma once

#include <coroutine>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <clde/matrix.hpp>

#include "tasks/task.hpp"

namespace clde {

class Scheduler;

/// A suspended coroutine the scheduler knows of. Destroying it (with its frame) makes the scheduler
/// forget it, so cancelled tasks are never resumed.
class Waiter {
 public:
  explicit Waiter(Scheduler& scheduler) : scheduler_(&scheduler) {}
  Waiter(const Waiter&) = delete;
  Waiter& operator=(const Waiter&) = delete;
  ~Waiter();

  /// Remembers who waits, on behalf of the strand now running.
  void suspend(std::coroutine_handle<> awaiting);
  void suspend(std::coroutine_handle<> awaiting, std::uint64_t strand);

 private:
  friend class Scheduler;
  Scheduler* scheduler_;
  std::coroutine_handle<> handle_;
  std::uint64_t strand_ = 0;
  std::uint64_t ready_key_ = 0;  // position in the ready queue; 0: not there
};

/// What comes back for a point: its costs, or all that was measured, constraints behind objectives.
enum class Reading : unsigned char { costs, columns };

/// `co_await` one of these: points go out with the next round, their values come back.
class Request : public Waiter {
 public:
  Request(Scheduler& scheduler, Matrix points, Reading reading = Reading::costs);
  ~Request();
  Request(const Request&) = delete;
  Request& operator=(const Request&) = delete;

  [[nodiscard]] bool await_ready() const noexcept { return points_.empty(); }
  void await_suspend(std::coroutine_handle<> awaiting);
  /// One row a point; the values of a failed point are NaN.
  Matrix await_resume();

 private:
  friend class Scheduler;
  Scheduler& scheduler_;
  Matrix points_;
  Matrix values_;
  Reading reading_;
  bool registered_ = false;
};

class Scheduler {
 public:
  /// Makes costs of what was measured, where that is not the same.
  using MakeCosts = std::function<Matrix(const Matrix& columns)>;

  explicit Scheduler(std::size_t columns, MakeCosts make_costs = {})
      : objectives_(columns), make_costs_(std::move(make_costs)) {}
  Scheduler(const Scheduler&) = delete;
  Scheduler& operator=(const Scheduler&) = delete;
  ~Scheduler();

  /// Starts the root task and runs it up to its first request.
  void start(Task<void> root);
  /// True once the root task has ended.
  [[nodiscard]] bool finished() const { return root_.done(); }

  /// Points asked for by the strand now running.
  [[nodiscard]] std::uint64_t asked_by_current() const {
    return current_strand_ < asked_by_.size() ? asked_by_[current_strand_] : 0;
  }

  /// Calls `take(id, point)` for at most `limit` points not yet handed out; the number handed out.
  std::size_t hand_out(std::size_t limit,
                       const std::function<void(std::uint64_t, std::span<const double>)>& take);
  /// True if `id` was handed out and has no value yet.
  [[nodiscard]] bool expects(std::uint64_t id) const;
  /// The coordinates of a point that was handed out; empty if its task is gone.
  [[nodiscard]] std::span<const double> point(std::uint64_t id) const;
  /// The values of a point that was handed out.
  void give(std::uint64_t id, std::span<const double> values);
  /// Resumes tasks if the round is complete; an exception of the root task comes out here.
  void advance();

 private:
  friend class Waiter;
  friend class Request;
  friend class Group;

  void add_request(Request& request);
  void make_ready(Waiter& waiter);
  void run_ready();
  void begin_round();
  [[nodiscard]] std::size_t slot_of(std::uint64_t id) const;
  void forget(Waiter& waiter);
  void forget_request(Request& request);

  struct Slot {
    Request* request;  // null once cancelled
    std::uint64_t first_id;
    std::size_t count;
  };

  std::size_t objectives_;  // columns told for a point
  MakeCosts make_costs_;
  Task<void> root_;
  std::vector<Request*> asked_;       // for the next round
  std::vector<Slot> round_;           // by rising first_id
  std::vector<unsigned char> state_;  // of each point of the round: waiting, out, told
  std::uint64_t round_first_ = 0;
  std::uint64_t next_id_ = 0;
  std::size_t next_out_ = 0;
  std::size_t missing_ = 0;
  std::map<std::pair<std::uint64_t, std::uint64_t>, Waiter*> ready_;  // (strand, key)
  std::uint64_t next_key_ = 1;
  std::uint64_t next_strand_ = 1;
  std::uint64_t current_strand_ = 0;
  std::vector<std::uint64_t> asked_by_;  // points, by strand
};

/// Tasks side by side under one parent. The parent waits with next() or all(); an exception of a
/// child is rethrown there. Leaving the scope cancels the children still running.
class Group {
 public:
  explicit Group(Scheduler& scheduler) : scheduler_(scheduler), parent_(scheduler) {}
  Group(const Group&) = delete;
  Group& operator=(const Group&) = delete;

  void spawn(Task<void> task);
  [[nodiscard]] std::size_t active() const { return active_; }

  class Awaiter {
   public:
    Awaiter(Group& group, bool all) : group_(group), all_(all) {}
    [[nodiscard]] bool await_ready() const noexcept { return group_.satisfied(all_); }
    void await_suspend(std::coroutine_handle<> awaiting);
    void await_resume() { group_.collect(); }

   private:
    Group& group_;
    bool all_;
  };

  /// Continues when at least one child has ended since the last wait (at once if none is active).
  [[nodiscard]] Awaiter next() { return {*this, false}; }
  /// Continues when every child has ended.
  [[nodiscard]] Awaiter all() { return {*this, true}; }

 private:
  struct Child;

  [[nodiscard]] bool satisfied(bool all) const {
    return active_ == 0 || (!all && ended_ > 0) || failed_;
  }
  Task<void> supervise(Child& child);
  void child_ended();
  void collect();

  struct Child {
    explicit Child(Scheduler& scheduler) : start(scheduler) {}
    Task<void> body;
    Task<void> frame;
    Waiter start;
    std::exception_ptr error;
    bool ended = false;
  };

  Scheduler& scheduler_;
  std::vector<std::unique_ptr<Child>> children_;
  std::size_t active_ = 0;
  std::size_t ended_ = 0;
  bool failed_ = false;
  bool waiting_ = false;
  bool waiting_all_ = false;
  Waiter parent_;
};

}  // namespace clde
