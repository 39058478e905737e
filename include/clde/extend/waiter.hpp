// A suspended coroutine that waits for evaluations or for other tasks.
#pragma once

#include <coroutine>
#include <cstdint>

#include <clde/extend/export.hpp>

namespace CLDE_API clde {

class Scheduler;

/// Destroying it (with its frame) makes the scheduler forget it, so cancelled tasks are never
/// resumed.
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

}  // namespace clde
