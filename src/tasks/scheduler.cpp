#include "tasks/scheduler.hpp"

#include <algorithm>
#include <limits>

#include "core/check.hpp"

namespace clde {
namespace {

constexpr unsigned char waiting = 0;
constexpr unsigned char out = 1;
constexpr unsigned char told = 2;

}  // namespace

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

Request::Request(Scheduler& scheduler, Matrix points, Reading reading)
    : Waiter(scheduler), scheduler_(scheduler), points_(std::move(points)), reading_(reading) {}

Matrix Request::await_resume() {
  // Now, not when the values came: the whole round is known, in whatever order it came.
  if (reading_ == Reading::costs && scheduler_.make_costs_) return scheduler_.make_costs_(values_);
  return std::move(values_);
}

Request::~Request() {
  if (registered_) scheduler_.forget_request(*this);
}

void Request::await_suspend(std::coroutine_handle<> awaiting) {
  suspend(awaiting);
  values_ =
      Matrix(points_.rows(), scheduler_.objectives_, std::numeric_limits<double>::quiet_NaN());
  registered_ = true;
  scheduler_.add_request(*this);
}

Scheduler::~Scheduler() {
  // Frames first: their waiters still say goodbye to this object.
  root_ = {};
}

void Scheduler::start(Task<void> root) {
  root_ = std::move(root);
  current_strand_ = 0;
  root_.handle().resume();
  run_ready();
}

std::size_t Scheduler::hand_out(
    std::size_t limit, const std::function<void(std::uint64_t, std::span<const double>)>& take) {
  std::size_t handed = 0;
  std::size_t slot = next_out_ < state_.size() ? slot_of(round_first_ + next_out_) : 0;
  for (; handed < limit && next_out_ < state_.size(); ++next_out_) {
    const std::uint64_t id = round_first_ + next_out_;
    while (id >= round_[slot].first_id + round_[slot].count) ++slot;
    const Slot& s = round_[slot];
    if (s.request == nullptr) continue;  // cancelled: nobody wants this point any more
    take(id, s.request->points_[id - s.first_id]);
    state_[next_out_] = out;
    ++handed;
  }
  return handed;
}

bool Scheduler::expects(std::uint64_t id) const {
  return id >= round_first_ && id - round_first_ < state_.size() &&
         state_[id - round_first_] == out;
}

std::span<const double> Scheduler::point(std::uint64_t id) const {
  const Slot& s = round_[slot_of(id)];
  if (s.request == nullptr) return {};
  return std::as_const(s.request->points_)[id - s.first_id];
}

void Scheduler::give(std::uint64_t id, std::span<const double> values) {
  CLDE_ASSERT(expects(id));
  state_[id - round_first_] = told;
  const Slot& s = round_[slot_of(id)];
  if (s.request == nullptr) return;
  std::ranges::copy(values, s.request->values_[id - s.first_id].begin());
  --missing_;
}

void Scheduler::advance() {
  if (missing_ > 0) return;
  for (const Slot& s : round_) {
    if (s.request == nullptr) continue;
    s.request->registered_ = false;
    make_ready(*s.request);
  }
  round_.clear();
  state_.clear();
  next_out_ = 0;
  run_ready();
}

void Scheduler::add_request(Request& request) {
  asked_.push_back(&request);
  if (asked_by_.size() <= current_strand_) asked_by_.resize(current_strand_ + 1, 0);
  asked_by_[current_strand_] += request.points_.rows();
}

void Scheduler::make_ready(Waiter& waiter) {
  waiter.ready_key_ = next_key_++;
  ready_.emplace(std::pair{waiter.strand_, waiter.ready_key_}, &waiter);
}

void Scheduler::run_ready() {
  while (!ready_.empty()) {
    const auto first = ready_.begin();
    Waiter& waiter = *first->second;
    ready_.erase(first);
    waiter.ready_key_ = 0;
    current_strand_ = waiter.strand_;
    waiter.handle_.resume();
  }
  if (root_.done()) root_.take();
  if (round_.empty()) begin_round();
}

void Scheduler::begin_round() {
  // Tasks resumed in id order ask in id order; only tasks started later in the round are out of it.
  std::ranges::stable_sort(asked_, {}, [](const Request* r) { return r->strand_; });
  round_first_ = next_id_;
  for (Request* request : asked_) {
    round_.push_back({request, next_id_, request->points_.rows()});
    next_id_ += request->points_.rows();
  }
  asked_.clear();
  state_.assign(static_cast<std::size_t>(next_id_ - round_first_), waiting);
  missing_ = state_.size();
  next_out_ = 0;
}

std::size_t Scheduler::slot_of(std::uint64_t id) const {
  const auto after = std::ranges::upper_bound(round_, id, {}, &Slot::first_id);
  return static_cast<std::size_t>(after - round_.begin()) - 1;
}

void Scheduler::forget(Waiter& waiter) {
  if (waiter.ready_key_ != 0) ready_.erase({waiter.strand_, waiter.ready_key_});
}

void Scheduler::forget_request(Request& request) {
  if (std::erase(asked_, &request) > 0) return;
  const auto slot = std::ranges::find(round_, &request, &Slot::request);
  if (slot == round_.end()) return;
  slot->request = nullptr;
  // What was told is told; the rest of its points is no longer waited for.
  for (std::size_t i = 0; i < slot->count; ++i)
    if (state_[slot->first_id - round_first_ + i] != told) --missing_;
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
  if (!waiting_ || !satisfied(waiting_all_)) return;
  waiting_ = false;
  scheduler_.make_ready(parent_);
}

void Group::Awaiter::await_suspend(std::coroutine_handle<> awaiting) {
  group_.parent_.suspend(awaiting);
  group_.waiting_ = true;
  group_.waiting_all_ = all_;
}

void Group::collect() {
  ended_ = 0;
  std::exception_ptr error;
  for (const auto& child : children_)
    if (child->error && !error) error = child->error;
  std::erase_if(children_, [](const auto& child) { return child->ended; });
  if (error) std::rethrow_exception(error);
}

}  // namespace clde
