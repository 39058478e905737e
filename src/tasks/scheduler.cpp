#include "tasks/scheduler.hpp"

#include <algorithm>
#include <utility>

#include "core/check.hpp"
#include "core/interruption.hpp"

namespace clde {
namespace {

constexpr unsigned char waiting = 0;
constexpr unsigned char out = 1;
constexpr unsigned char told = 2;

}  // namespace

Scheduler::~Scheduler() {
  // Destroy the frames first: their waiters unregister themselves from this object.
  root_ = {};
}

void Scheduler::start(Task<void> root) {
  root_ = std::move(root);
  current_strand_ = 0;
  root_.handle().resume();
  run_ready();
}

std::size_t Scheduler::hand_out(std::size_t limit, const std::function<void(const Asked&)>& take) {
  std::size_t handed = 0;
  std::size_t slot = next_out_ < state_.size() ? slot_of(round_first_ + next_out_) : 0;
  for (; handed < limit && next_out_ < state_.size(); ++next_out_) {
    const std::uint64_t id = round_first_ + next_out_;
    while (id >= round_[slot].first_id + round_[slot].count) ++slot;
    const Slot& s = round_[slot];
    if (s.request == nullptr) continue;  // cancelled
    take({id, s.request->points_[id - s.first_id], s.request->want()});
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

Want Scheduler::want(std::uint64_t id) const {
  const Slot& s = round_[slot_of(id)];
  return s.request == nullptr ? Want::values : s.request->want();
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
    pause_point();
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
  // Its points that have no value yet are no longer waited for.
  for (std::size_t i = 0; i < slot->count; ++i)
    if (state_[slot->first_id - round_first_ + i] != told) --missing_;
}

}  // namespace clde
