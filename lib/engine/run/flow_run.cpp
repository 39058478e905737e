#include "engine/run/flow_run.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include <clde/error.hpp>

#include "core/interruption.hpp"

namespace clde {
namespace {

constexpr std::size_t longest_batch = 4096;

}  // namespace

FlowRun::Answer FlowRun::answer_of(const JournalRecord& record) {
  Answer answer{record.status, record.values, record.message};
  answer.values.insert(answer.values.end(), record.derivatives.begin(), record.derivatives.end());
  return answer;
}

void FlowRun::replay(Replay& past) {
  past_ = &past;
  parts_.tally.begin_replay();
}

/// What is on record was told: the rules are asked before anything else begins.
bool FlowRun::goes_on_from_record() {
  if (!parts_.tally.replaying()) return true;
  parts_.tally.end_replay(past_->seconds());
  stop_ = stop_now();
  return keeps_going();
}

Stop FlowRun::run() {
  ask();
  if (is_free_ && past_ != nullptr) replay_in_file_order();
  if (stop_ == Stop::running)
    parts_.evaluator.stream(
        {[this] { return next(); }, [this](const FlowAnswer& answer) { take(answer); },
         [this] { return keeps_going(); }, [this] { return parts_.tally.interrupted(); }});
  if (!is_free_) deliver_rest();
  parts_.tally.require_working();
  return stop_ == Stop::running ? ending() : stop_.load();
}

bool FlowRun::keeps_going() const {
  return stop_ == Stop::running && parts_.tally.keeps_going();
}

bool FlowRun::is_ending() const {
  return stop_ != Stop::running || parts_.tally.is_ending();
}

/// Why there was nothing more to do.
Stop FlowRun::ending() const {
  if (parts_.tally.interrupted()) return Stop::interrupted;
  if (parts_.tally.out_of_time()) return Stop::seconds;
  return handed_ >= parts_.tally.limit() ? Stop::evaluations : Stop::exhausted;
}

/// Everything there is: what a search does then depends on the sequence of answers alone.
void FlowRun::ask() {
  for (Batch batch = parts_.optimizer.ask(longest_batch); !batch.empty();
       batch = parts_.optimizer.ask(longest_batch))
    for (std::size_t row = 0; row < batch.size(); ++row) {
      const std::uint64_t id = batch.ids[row];
      const auto x = batch.points[row];
      variables_ = x.size();
      if (points_.empty()) first_id_ = id;
      // Points that are not asked for leave gaps.
      while (first_id_ + points_.size() < id) points_.push_back({{}, Want::values, 0, true});
      points_.push_back({{x.begin(), x.end()}, batch.want(row)});
      line_.push_back(id);
      ++open_;
    }
}

bool FlowRun::is_open(std::uint64_t id) const {
  return id >= first_id_ && id - first_id_ < points_.size() && !points_[id - first_id_].told;
}

void FlowRun::forget(std::uint64_t id) {
  point(id).told = true;
  --open_;
  for (; !points_.empty() && points_.front().told; ++first_id_) points_.pop_front();
}

std::optional<FlowPoint> FlowRun::next() {
  while (!line_.empty() && handed_ < parts_.tally.limit() && keeps_going()) {
    const std::uint64_t id = line_.front();
    // What nobody waits for is left out, unless this would depend on who is faster.
    if (is_free_ && !parts_.optimizer.wants(id)) {
      line_.pop_front();
      forget(id);
      continue;
    }
    auto known = is_free_ ? std::nullopt : recorded(id);
    if (!known && !goes_on_from_record()) return std::nullopt;
    line_.pop_front();
    ++handed_;
    if (!is_free_) under_way_.push_back(id);
    if (known) {
      answered_.emplace(id, *std::move(known));
      deliver_in_order();
      continue;
    }
    Point& asked = point(id);
    if (writer_ != nullptr || parts_.tally.may_retry()) return FlowPoint{id, asked.x, asked.want};
    return FlowPoint{id, std::move(asked.x), asked.want};
  }
  return std::nullopt;
}

std::optional<FlowRun::Answer> FlowRun::recorded(std::uint64_t id) {
  if (past_ == nullptr) return std::nullopt;
  const Point& asked = point(id);
  const JournalRecord* found = past_->find(id, asked.attempts);
  if (found == nullptr) return std::nullopt;
  require_same_point(*found, {id, asked.x, asked.want});
  return answer_of(*found);
}

void FlowRun::replay_in_file_order() {
  while (stop_ == Stop::running && handed_ < parts_.tally.limit()) {
    const JournalRecord* record = past_->next();
    if (record == nullptr) break;
    const std::uint64_t id = record->id;
    const auto place = std::ranges::find(line_, id);
    if (!is_open(id) || place == line_.end() || record->attempt != point(id).attempts)
      throw Error(
          fmt::format("the journal does not fit this run: evaluation {} was not asked for at this "
                      "place; it needs the same problem, algorithm, settings, seed and version",
                      id));
    require_same_point(*record, {id, point(id).x, point(id).want});
    line_.erase(place);
    ++handed_;
    deliver(answer_of(*record).of(id));
  }
  if (stop_ == Stop::running) (void)goes_on_from_record();
}

void FlowRun::take(const FlowAnswer& answer) {
  // The stop may be the reason; a run that goes on tries it again.
  if (answer.status == Status::failed && is_ending()) return;
  if (writer_ != nullptr) {
    const Point& asked = point(answer.id);
    writer_->add({answer.id, asked.attempts, parts_.tally.clock().seconds(), answer.status, asked.x,
                  answer.values, answer.message});
    writer_->flush();
  }
  if (is_free_) {
    deliver(answer);
    return;
  }
  if (under_way_.front() == answer.id) {
    under_way_.pop_front();
    deliver(answer);
  } else {
    answered_.emplace(answer.id, Answer{answer.status,
                                        {answer.values.begin(), answer.values.end()},
                                        std::string(answer.message)});
  }
  deliver_in_order();
}

void FlowRun::deliver_in_order() {
  while (!answered_.empty() && !under_way_.empty()) {
    const auto answer = answered_.extract(under_way_.front());
    if (answer.empty()) return;
    under_way_.pop_front();
    deliver(answer.mapped().of(answer.key()));
  }
}

/// What stands in line behind a point that has no answer; on record there may be more of it than
/// was asked for before the stop.
void FlowRun::deliver_rest() {
  for (; !under_way_.empty(); under_way_.pop_front())
    if (const auto answer = answered_.extract(under_way_.front()); !answer.empty())
      deliver(answer.mapped().of(answer.key()));
  if (past_ == nullptr || parts_.tally.replaying()) return;
  for (; !line_.empty() && !past_->is_over() && handed_ < parts_.tally.limit(); line_.pop_front())
    if (const auto known = recorded(line_.front())) {
      ++handed_;
      deliver(known->of(line_.front()));
    }
}

void FlowRun::deliver(const FlowAnswer& answer) {
  Point& asked = point(answer.id);
  ++asked.attempts;
  const bool slopes = asked.want == Want::derivatives && parts_.evaluator.derivatives().slopes();
  if (parts_.tally.count({answer.id, asked.attempts, answer.status, answer.message, slopes}))
    tell(answer);
  else
    line_.push_back(answer.id);
  if (stop_ == Stop::running) stop_ = stop_now();
}

Stop FlowRun::stop_now() {
  const Stop stop = parts_.stop_by_rules();
  if (stop != Stop::running || parts_.tally.spent() < next_report_) return stop;
  next_report_ = parts_.tally.spent() + open_;
  return parts_.stop_by_caller();
}

/// A search that is cut short while it thinks loses no answer: those under way are still told.
void FlowRun::tell(const FlowAnswer& answer) {
  try {
    tell_search(answer);
    ask();
  } catch (const Interrupted&) {
    if (stop_ == Stop::running) stop_ = ending();
  }
}

void FlowRun::tell_search(const FlowAnswer& answer) {
  const Point& asked = point(answer.id);
  parts_.tally.end_point(answer.status, answer.message);
  if (asked.attempts > 1) parts_.optimizer.charge(asked.attempts - 1);
  const std::span<const std::uint64_t> id(&answer.id, 1);
  if (answer.status == Status::value) {
    forget(answer.id);
    parts_.optimizer.tell(id, {answer.values.data(), 1, answer.values.size()}, {});
  } else {
    const std::size_t behind = asked.want == Want::derivatives
                                   ? parts_.evaluator.derivatives().columns(variables_)
                                   : std::size_t{0};
    const std::vector<double> none(parts_.evaluator.columns() + behind,
                                   std::numeric_limits<double>::quiet_NaN());
    const Failure failure{0, answer.status, std::string(answer.message)};
    forget(answer.id);
    parts_.optimizer.tell(id, {none.data(), 1, none.size()}, {&failure, 1});
  }
}

}  // namespace clde
