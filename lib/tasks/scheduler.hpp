// Many tasks, one batch: gathers what all live tasks ask and hands it out.
//
// In rounds, it resumes the tasks in the order of their ids once the whole round is known: the
// order in which values arrive leaves no trace. As a flow, a task is resumed as soon as its own
// points are known: what the tasks do is a function of the sequence of answers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include <clde/extend/group.hpp>
#include <clde/extend/request.hpp>
#include <clde/extend/task.hpp>
#include <clde/extend/waiter.hpp>
#include <clde/matrix.hpp>

namespace clde {

class Scheduler {
 public:
  /// Makes costs of what was measured, where that is not the same.
  using MakeCosts = std::function<Matrix(const Matrix& columns)>;

  /// `columns`: values of a point. `derivatives`: numbers behind them where they are wanted.
  explicit Scheduler(std::size_t columns, MakeCosts make_costs = {}, std::size_t derivatives = 0)
      : columns_(columns), derivatives_(derivatives), make_costs_(std::move(make_costs)) {}
  Scheduler(const Scheduler&) = delete;
  Scheduler& operator=(const Scheduler&) = delete;
  ~Scheduler();

  enum class Resume : unsigned char { by_rounds, by_request };
  /// Before the start; by rounds unless it is called.
  void resume_tasks(Resume when) { resume_ = when; }

  /// Starts the root task and runs it up to its first request.
  void start(Task<void> root);
  /// True once the root task has ended.
  [[nodiscard]] bool finished() const { return root_.done(); }

  /// Tasks act on each answer by itself, not on rounds.
  [[nodiscard]] bool flows() const { return resume_ == Resume::by_request; }
  /// Points asked for that have no value yet.
  [[nodiscard]] std::size_t under_way() const { return missing_ + not_numbered_; }

  /// Of a flow: points that a task of the group which fills the workers has under way, on average
  /// of late. Before the first answers as expected, and never more than `most`.
  [[nodiscard]] double points_each() const { return points_each_; }
  void expect_points_each(double points, double most) {
    points_each_ = points;
    max_points_each_ = most;
  }

  /// Of a flow: a task counts only this share of its points, so that more of them begin and points
  /// wait for workers rather than workers for points.
  void count_share_of_points(double share) { counted_share_ = share; }

  /// Points asked for by the strand now running.
  [[nodiscard]] std::uint64_t asked_by_current() const {
    return current_strand_ < asked_by_.size() ? asked_by_[current_strand_] : 0;
  }

  /// A point that is asked for.
  struct Asked {
    std::uint64_t id = 0;
    std::span<const double> point;
    Want want = Want::values;
  };
  /// Calls `take` for at most `limit` points not yet handed out; the number handed out.
  std::size_t hand_out(std::size_t limit, const std::function<void(const Asked&)>& take);
  /// True if `id` was handed out and has no value yet.
  [[nodiscard]] bool expects(std::uint64_t id) const;
  /// The coordinates of a point that was handed out; empty if its task is gone.
  [[nodiscard]] std::span<const double> point(std::uint64_t id) const;
  /// What is wanted of it; values if its task is gone.
  [[nodiscard]] Want want(std::uint64_t id) const;
  /// The values of a point that was handed out, and what else is wanted of it.
  void give(std::uint64_t id, std::span<const double> values);
  /// Some task waits for the values of this point.
  [[nodiscard]] bool wants(std::uint64_t id) const;
  /// Every point of the round has its values; in a flow each answer is a round of its own.
  [[nodiscard]] bool round_is_complete() const { return flows() || missing_ == 0; }
  /// Points that have values, of tasks that still wait for others; derivatives are left out.
  struct Unread {
    Matrix points;
    Matrix costs;
  };
  [[nodiscard]] Unread unread() const;
  /// Resumes the tasks that have what they wait for; an exception of the root task comes out here.
  void advance();

 private:
  friend class Waiter;
  friend class Request;
  friend class Group;
  friend class Signal;

  void add_request(Request& request);
  void make_ready(Waiter& waiter);
  void run_ready();
  /// Of a flow: the group is woken after an answer that leaves fewer points under way.
  void wake_if_room(Group& group, std::size_t points);
  void forget(Group& group);
  [[nodiscard]] bool has_room() const;
  void observe_points_each();
  /// Gives what was asked its ids.
  void number_requests();
  [[nodiscard]] bool has_slot(std::uint64_t id) const;
  void make_ready(Request& request);
  void drop_finished();
  void forget(Waiter& waiter);
  void forget_request(Request& request);

  struct Slot {
    Request* request;  // null once cancelled
    std::uint64_t first_id;
    std::size_t count;
    std::size_t missing;  // points without a value
  };
  /// One point of a slot.
  struct Point {
    std::uint64_t slot;  // counted from the first slot of the run
    unsigned char state;
  };
  [[nodiscard]] const Point& point_of(std::uint64_t id) const { return points_[id - first_id_]; }
  [[nodiscard]] const Slot& slot_of(std::uint64_t id) const {
    return slots_[point_of(id).slot - first_slot_];
  }

  /// A task that can go on; those of the lowest strand first.
  struct Ready {
    std::uint64_t strand;
    std::uint64_t key;
    Waiter* waiter;  // null once it is gone
  };
  static bool later(const Ready& a, const Ready& b) {
    return std::pair(a.strand, a.key) > std::pair(b.strand, b.key);
  }

  std::size_t columns_;      // values told for a point
  std::size_t derivatives_;  // numbers behind them
  MakeCosts make_costs_;
  Task<void> root_;
  Resume resume_ = Resume::by_rounds;
  std::vector<Request*> asked_;   // not numbered yet
  std::size_t not_numbered_ = 0;  // their points
  Group* filling_ = nullptr;      // starts more tasks when there is room
  std::size_t filled_by_ = 0;     // so many points under way leave none
  double points_each_ = 1;
  double max_points_each_ = 1;
  double counted_share_ = 1;
  std::deque<Slot> slots_;        // by rising first_id
  std::uint64_t first_slot_ = 0;  // its number
  std::deque<Point> points_;      // of the slots
  std::uint64_t first_id_ = 0;    // of the slots
  std::uint64_t next_id_ = 0;
  std::uint64_t next_out_ = 0;         // the first id that is not handed out
  std::size_t missing_ = 0;            // points of live requests without a value
  std::vector<Request*> complete_;     // of a flow: have all they wait for
  std::set<std::uint64_t> abandoned_;  // of a flow: handed out, their tasks and slots are gone
  std::vector<Ready> ready_;           // a heap
  std::uint64_t next_key_ = 1;
  std::uint64_t resumed_ = 0;  // tasks
  std::uint64_t next_strand_ = 1;
  std::uint64_t current_strand_ = 0;
  std::vector<std::uint64_t> asked_by_;  // points, by strand
};

}  // namespace clde
