// Tasks side by side, and how errors of theirs reach whoever waits.
#include <clde/extend/group.hpp>

#include <utility>

#include "tasks/scheduler.hpp"

namespace clde {

Group::~Group() {
  scheduler_.forget(*this);
}

Group::Awaiter Group::next_or_room(std::size_t points) {
  scheduler_.wake_if_room(*this, points);
  return {*this, Until::one_has_ended};
}

void Group::spawn(Task<void> task) {
  auto child = std::make_unique<Child>(scheduler_);
  child->body = std::move(task);
  child->frame = supervise(*child);
  child->start.suspend(child->frame.handle(), scheduler_.next_strand_++);
  scheduler_.make_ready(child->start);
  children_.push_back(std::move(child));
  ++active_;
}

Task<void> Group::supervise(Child& child) {
  try {
    co_await child.body;
  } catch (...) {
    child.error = std::current_exception();
    failed_ = true;
  }
  child.ended = true;
  child_ended();
}

void Group::child_ended() {
  --active_;
  ++ended_;
  if (satisfied(until_)) wake();
}

void Group::wake() {
  if (!std::exchange(waiting_, false)) return;
  scheduler_.make_ready(parent_);
}

void Group::Awaiter::await_suspend(std::coroutine_handle<> awaiting) {
  group_.parent_.suspend(awaiting);
  group_.waiting_ = true;
  group_.until_ = until_;
}

void Group::collect() {
  if (ended_ == 0) return;  // there was room, and no child has ended
  ended_ = 0;
  std::exception_ptr error;
  for (const auto& child : children_)
    if (child->error && !error) error = child->error;
  std::erase_if(children_, [](const auto& child) { return child->ended; });
  if (error) std::rethrow_exception(error);
}

}  // namespace clde
