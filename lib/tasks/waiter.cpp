// A suspended task and the strand it belongs to.
#include <clde/extend/waiter.hpp>

#include "tasks/scheduler.hpp"

namespace clde {

Waiter::~Waiter() {
  scheduler_->forget(*this);
}

void Waiter::suspend(std::coroutine_handle<> awaiting) {
  suspend(awaiting, scheduler_->current_strand_);
}

void Waiter::suspend(std::coroutine_handle<> awaiting, std::uint64_t strand) {
  handle_ = awaiting;
  strand_ = strand;
}

}  // namespace clde
