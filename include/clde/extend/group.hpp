// Tasks side by side.
#pragma once

#include <coroutine>
#include <cstddef>
#include <exception>
#include <memory>
#include <vector>

#include <clde/extend/export.hpp>
#include <clde/extend/task.hpp>
#include <clde/extend/waiter.hpp>

namespace CLDE_API clde {

/// Tasks side by side under one parent; made by Search::group(). The parent waits with next() or
/// all(); an exception of a child is rethrown there. Leaving the scope cancels the children still
/// running.
class Group {
 public:
  explicit Group(Scheduler& scheduler) : scheduler_(scheduler), parent_(scheduler) {}
  Group(const Group&) = delete;
  Group& operator=(const Group&) = delete;
  ~Group();

  void spawn(Task<void> task);
  [[nodiscard]] std::size_t active() const { return active_; }

  enum class Until : unsigned char { one_has_ended, all_have_ended };

  class Awaiter {
   public:
    Awaiter(Group& group, Until until) : group_(group), until_(until) {}
    [[nodiscard]] bool await_ready() const noexcept { return group_.satisfied(until_); }
    void await_suspend(std::coroutine_handle<> awaiting);
    void await_resume() { group_.collect(); }

   private:
    Group& group_;
    Until until_;
  };

  /// Continues when at least one child has ended since the last wait (at once if none is active).
  [[nodiscard]] Awaiter next() { return {*this, Until::one_has_ended}; }
  /// The same; where tasks act on each answer by itself, also after an answer that leaves fewer
  /// than `points` under way: there is room for more children.
  [[nodiscard]] Awaiter next_or_room(std::size_t points);
  /// Continues when every child has ended.
  [[nodiscard]] Awaiter all() { return {*this, Until::all_have_ended}; }

 private:
  friend class Scheduler;
  struct Child {
    explicit Child(Scheduler& scheduler) : start(scheduler) {}
    Task<void> body;
    Task<void> frame;
    Waiter start;
    std::exception_ptr error;
    bool ended = false;
  };

  [[nodiscard]] bool satisfied(Until until) const {
    return active_ == 0 || (until == Until::one_has_ended && ended_ > 0) || failed_;
  }
  Task<void> supervise(Child& child);
  void child_ended();
  void wake();
  void collect();

  Scheduler& scheduler_;
  std::vector<std::unique_ptr<Child>> children_;
  std::size_t active_ = 0;
  std::size_t ended_ = 0;
  bool failed_ = false;
  bool waiting_ = false;
  Until until_ = Until::all_have_ended;
  Waiter parent_;
};

}  // namespace clde
