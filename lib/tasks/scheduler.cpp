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

// Of a flow: looking at the clock takes as long as many a task does with one answer.
constexpr std::uint64_t resumed_between_pauses = 16;

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
  for (; handed < limit && next_out_ < next_id_; ++next_out_) {
    const Slot& s = slot_of(next_out_);
    if (s.request == nullptr) continue;  // cancelled
    points_[next_out_ - first_id_].state = out;
    take({next_out_, s.request->points_[next_out_ - s.first_id], s.request->want()});
    ++handed;
  }
  return handed;
}

bool Scheduler::has_slot(std::uint64_t id) const {
  return id >= first_id_ && id - first_id_ < points_.size();
}

bool Scheduler::expects(std::uint64_t id) const {
  return has_slot(id) ? point_of(id).state == out : abandoned_.contains(id);
}

bool Scheduler::wants(std::uint64_t id) const {
  return has_slot(id) && point_of(id).state != told && slot_of(id).request != nullptr;
}

std::span<const double> Scheduler::point(std::uint64_t id) const {
  if (!has_slot(id)) return {};
  const Slot& s = slot_of(id);
  if (s.request == nullptr) return {};
  return std::as_const(s.request->points_)[id - s.first_id];
}

Want Scheduler::want(std::uint64_t id) const {
  if (!has_slot(id)) return Want::values;
  const Slot& s = slot_of(id);
  return s.request == nullptr ? Want::values : s.request->want();
}

void Scheduler::give(std::uint64_t id, std::span<const double> values) {
  CLDE_ASSERT(expects(id));
  if (!has_slot(id)) {
    abandoned_.erase(id);
    return;
  }
  Point& point = points_[id - first_id_];
  point.state = told;
  Slot& s = slots_[point.slot - first_slot_];
  --s.missing;
  if (s.request == nullptr) return;
  std::ranges::copy(values, s.request->values_[id - s.first_id].begin());
  --missing_;
  if (flows() && s.missing == 0) complete_.push_back(std::exchange(s.request, nullptr));
}

Scheduler::Unread Scheduler::unread() const {
  Matrix points;
  Matrix columns;
  for (const Slot& s : slots_) {
    if (s.request == nullptr) continue;
    for (std::size_t k = 0; k < s.count; ++k) {
      if (points_[s.first_id - first_id_ + k].state != told) continue;
      points.push_row(std::as_const(s.request->points_)[k]);
      columns.push_row(std::as_const(s.request->values_)[k].first(columns_));
    }
  }
  Matrix costs = make_costs_ && !columns.empty() ? make_costs_(columns) : std::move(columns);
  return {std::move(points), std::move(costs)};
}

void Scheduler::advance() {
  if (flows()) {
    for (Request* request : complete_) make_ready(*request);
    complete_.clear();
    drop_finished();
    run_ready();
    // Once an answer: the group may find nothing to start.
    if (filling_ == nullptr) return;
    observe_points_each();
    if (!has_room()) return;
    std::exchange(filling_, nullptr)->wake();
  } else {
    if (missing_ > 0) return;
    for (const Slot& s : slots_)
      if (s.request != nullptr) make_ready(*s.request);
    first_slot_ += slots_.size();
    slots_.clear();
    points_.clear();
    first_id_ = next_out_ = next_id_;
  }
  run_ready();
}

void Scheduler::make_ready(Request& request) {
  request.registered_ = false;
  make_ready(static_cast<Waiter&>(request));
}

/// The slots in front that nobody waits for any more.
void Scheduler::drop_finished() {
  while (!slots_.empty() && (slots_.front().missing == 0 || slots_.front().request == nullptr)) {
    const Slot& s = slots_.front();
    for (std::uint64_t id = s.first_id; id < s.first_id + s.count; ++id)
      if (point_of(id).state == out) abandoned_.insert(id);
    points_.erase(points_.begin(), points_.begin() + static_cast<std::ptrdiff_t>(s.count));
    first_id_ += s.count;
    next_out_ = std::max(next_out_, first_id_);
    slots_.pop_front();
    ++first_slot_;
  }
}

void Scheduler::wake_if_room(Group& group, std::size_t points) {
  if (!flows()) return;
  filling_ = &group;
  filled_by_ = points;
}

/// Tasks that have just begun ask for fewer points than they will: they count by the average.
bool Scheduler::has_room() const {
  const auto expected = static_cast<double>(filling_->active()) * points_each_;
  return under_way() < filled_by_ && expected < static_cast<double>(filled_by_);
}

/// Over about as many answers as two rounds of all workers would give.
void Scheduler::observe_points_each() {
  if (filling_->active() == 0) return;
  const double now = static_cast<double>(under_way()) / static_cast<double>(filling_->active());
  points_each_ += (std::clamp(counted_share_ * now, 1.0, max_points_each_) - points_each_) /
                  (2 * static_cast<double>(filled_by_));
}

void Scheduler::forget(Group& group) {
  if (filling_ == &group) filling_ = nullptr;
}

void Scheduler::add_request(Request& request) {
  asked_.push_back(&request);
  not_numbered_ += request.points_.rows();
  if (asked_by_.size() <= current_strand_) asked_by_.resize(current_strand_ + 1, 0);
  asked_by_[current_strand_] += request.points_.rows();
}

void Scheduler::make_ready(Waiter& waiter) {
  waiter.ready_key_ = next_key_++;
  ready_.push_back({waiter.strand_, waiter.ready_key_, &waiter});
  std::ranges::push_heap(ready_, later);
}

void Scheduler::run_ready() {
  while (!ready_.empty()) {
    if (!flows() || ++resumed_ % resumed_between_pauses == 0) pause_point();
    std::ranges::pop_heap(ready_, later);
    Waiter* waiter = ready_.back().waiter;
    ready_.pop_back();
    if (waiter == nullptr) continue;
    waiter->ready_key_ = 0;
    current_strand_ = waiter->strand_;
    waiter->handle_.resume();
  }
  if (root_.done()) root_.take();
  if (flows() || slots_.empty()) number_requests();
}

void Scheduler::number_requests() {
  if (asked_.empty()) return;
  // Tasks resumed in id order ask in id order; only tasks started later in the round are out of it.
  const auto strand = [](const Request* r) { return r->strand_; };
  if (!std::ranges::is_sorted(asked_, {}, strand)) std::ranges::stable_sort(asked_, {}, strand);
  for (Request* request : asked_) {
    const std::size_t count = request->points_.rows();
    points_.insert(points_.end(), count, {first_slot_ + slots_.size(), waiting});
    slots_.push_back({request, next_id_, count, count});
    next_id_ += count;
    missing_ += count;
  }
  asked_.clear();
  not_numbered_ = 0;
}

void Scheduler::forget(Waiter& waiter) {
  if (waiter.ready_key_ == 0) return;
  const auto place = std::ranges::find(ready_, waiter.ready_key_, &Ready::key);
  if (place != ready_.end()) place->waiter = nullptr;
}

void Scheduler::forget_request(Request& request) {
  if (std::erase(asked_, &request) > 0) {
    not_numbered_ -= request.points_.rows();
    return;
  }
  std::erase(complete_, &request);
  const auto slot = std::ranges::find(slots_, &request, &Slot::request);
  if (slot == slots_.end()) return;
  slot->request = nullptr;
  // Its points that have no value yet are no longer waited for.
  missing_ -= slot->missing;
}

}  // namespace clde
