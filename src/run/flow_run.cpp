#include "run/flow_run.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include <clde/error.hpp>

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
  if (past.is_over()) end_replay();
}

void FlowRun::end_replay() {
  if (parts_.tally.replaying()) parts_.tally.end_replay(past_->seconds());
}

Stop FlowRun::run() {
  ask();
  if (is_free_ && past_ != nullptr) replay_in_file_order();
  if (stop_ == Stop::running)
    parts_.evaluator.stream({[this] { return next(); },
                             [this](const FlowAnswer& answer) { take(answer); },
                             [this] { return keeps_going(); }});
  parts_.tally.require_working();
  return stop_ == Stop::running ? ending() : stop_;
}

bool FlowRun::keeps_going() const {
  return stop_ == Stop::running && parts_.tally.keeps_going();
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
      const auto x = batch.points[row];
      points_.emplace(batch.ids[row], Point{{x.begin(), x.end()}, batch.want(row)});
      line_.push_back(batch.ids[row]);
    }
}

std::optional<FlowPoint> FlowRun::next() {
  while (!line_.empty() && handed_ < parts_.tally.limit() && stop_ == Stop::running) {
    const std::uint64_t id = line_.front();
    line_.pop_front();
    // What nobody waits for is left out, unless this would depend on who is faster.
    if (is_free_ && !parts_.optimizer.wants(id)) {
      points_.erase(id);
      continue;
    }
    ++handed_;
    if (!is_free_) {
      under_way_.push_back(id);
      if (auto known = recorded(id)) {
        answered_.emplace(id, *std::move(known));
        deliver_in_order();
        continue;
      }
    }
    end_replay();
    const Point& point = points_.at(id);
    return FlowPoint{id, point.x, point.want};
  }
  return std::nullopt;
}

std::optional<FlowRun::Answer> FlowRun::recorded(std::uint64_t id) {
  if (past_ == nullptr) return std::nullopt;
  const Point& point = points_.at(id);
  const JournalRecord* found = past_->find(id, point.attempts);
  if (found == nullptr) return std::nullopt;
  require_same_point(*found, {id, point.x, point.want});
  return answer_of(*found);
}

void FlowRun::replay_in_file_order() {
  while (stop_ == Stop::running) {
    const JournalRecord* record = past_->next();
    if (record == nullptr) break;
    const std::uint64_t id = record->id;
    const auto asked = points_.find(id);
    const auto place = std::ranges::find(line_, id);
    if (asked == points_.end() || place == line_.end() || record->attempt != asked->second.attempts)
      throw Error(
          fmt::format("the journal does not fit this run: evaluation {} was not asked for at this "
                      "place; it needs the same problem, algorithm, settings, seed and version",
                      id));
    require_same_point(*record, {id, asked->second.x, asked->second.want});
    line_.erase(place);
    ++handed_;
    deliver(id, answer_of(*record));
  }
  end_replay();
}

void FlowRun::take(const FlowAnswer& answer) {
  // What is in the journal of a free run has counted.
  if (is_free_ && stop_ != Stop::running) return;
  const Point& point = points_.at(answer.id);
  if (writer_ != nullptr) {
    writer_->add({answer.id, point.attempts, parts_.tally.clock().seconds(), answer.status, point.x,
                  answer.values, answer.message});
    writer_->flush();
  }
  Answer kept{
      answer.status, {answer.values.begin(), answer.values.end()}, std::string(answer.message)};
  if (is_free_) {
    deliver(answer.id, kept);
    return;
  }
  answered_.emplace(answer.id, std::move(kept));
  deliver_in_order();
}

void FlowRun::deliver_in_order() {
  while (!under_way_.empty() && stop_ == Stop::running) {
    auto answer = answered_.extract(under_way_.front());
    if (answer.empty()) return;
    under_way_.pop_front();
    deliver(answer.key(), answer.mapped());
  }
}

void FlowRun::deliver(std::uint64_t id, const Answer& answer) {
  Point& point = points_.at(id);
  ++point.attempts;
  const bool slopes = point.want == Want::derivatives && parts_.evaluator.derivatives().slopes();
  if (parts_.tally.count({id, point.attempts, answer.status, answer.message, slopes}))
    tell(id, answer);
  else
    line_.push_back(id);
  stop_ = stop_now();
}

Stop FlowRun::stop_now() {
  const Stop stop = parts_.stop_by_rules();
  if (stop != Stop::running || parts_.tally.spent() < next_report_) return stop;
  next_report_ = parts_.tally.spent() + points_.size();
  return parts_.stop_by_caller();
}

void FlowRun::tell(std::uint64_t id, const Answer& answer) {
  const Point point = std::move(points_.extract(id).mapped());
  parts_.tally.end_point(answer.status, answer.message);
  parts_.tally.require_working();
  parts_.optimizer.charge(point.attempts - 1);
  std::vector<double> values = answer.values;
  std::vector<Failure> failures;
  if (answer.status != Status::value) {
    const std::size_t behind = point.want == Want::derivatives
                                   ? parts_.evaluator.derivatives().columns(point.x.size())
                                   : std::size_t{0};
    values.assign(parts_.evaluator.columns() + behind, std::numeric_limits<double>::quiet_NaN());
    failures.push_back({0, answer.status, answer.message});
  }
  parts_.optimizer.tell({&id, 1}, {values.data(), 1, values.size()}, failures);
  ask();
}

}  // namespace clde
