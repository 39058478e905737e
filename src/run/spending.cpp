#include "run/spending.hpp"

#include <algorithm>
#include <cstring>
#include <iterator>

#include <fmt/format.h>

#include <clde/error.hpp>

#include "run/failure_count.hpp"

namespace clde {
namespace {

bool same_bits(std::span<const double> a, std::span<const double> b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size_bytes()) == 0;
}

}  // namespace

void Spending::replay(Replay& past) {
  replay_ = &past;
  if (past.is_over()) end_replay();
}

/// The clock goes on where it stood: neither the pause nor the replay count.
void Spending::end_replay() {
  clock_.start_at(replay_->seconds());
  replay_ = nullptr;
}

Spending::Outcome Spending::evaluate(const Batch& batch) {
  points_.assign(batch.size(), {});
  for (std::size_t row = 0; row < batch.wants.size(); ++row) points_[row].want = batch.wants[row];
  const bool any = std::ranges::find(batch.wants, Want::derivatives) != batch.wants.end();
  const std::size_t behind = any ? evaluator_.derivatives().columns(batch.points.cols()) : 0;
  values_ =
      Matrix(batch.size(), evaluator_.columns() + behind, std::numeric_limits<double>::quiet_NaN());
  if (replay_ != nullptr) replay_attempts(batch);
  auto rows = due();
  if (replay_ != nullptr && (!rows.empty() || replay_->is_over())) end_replay();
  // Each pass tries what is due once; only retries need more than one.
  for (; !rows.empty() && left() > 0 && keeps_going(); rows = due()) {
    rows.resize(static_cast<std::size_t>(std::min<std::uint64_t>(rows.size(), left())));
    evaluate_rows(batch, rows);
  }
  if (broken())
    throw FunctionFailed(
        fmt::format("the first {} points all failed; the first failure: {}", rules_.broken_after,
                    failures_.failed > 0 ? failures_.first_failed : failures_.first_timed_out));
  return outcome(batch);
}

bool Spending::past_deadline() const {
  return rules_.seconds > 0 && !replaying() && clock_.seconds() >= rules_.seconds;
}

bool Spending::keeps_going() const {
  return !interrupted() && !broken() && !out_of_time();
}

bool Spending::broken() const {
  // A run that is to be aborted ends with its first failure.
  const bool aborts = rules_.failures.kind == FailurePolicy::Kind::abort;
  return !aborts && !has_succeeded_ && rules_.broken_after > 0 &&
         points_without_value_ >= rules_.broken_after;
}

void Spending::replay_attempts(const Batch& batch) {
  for (std::size_t row = 0; row < batch.size(); ++row)
    while (!points_[row].done && left() > 0 && replay_one(batch, row)) {
    }
}

bool Spending::replay_one(const Batch& batch, std::size_t row) {
  const JournalRecord* past = replay_->find(batch.ids[row], points_[row].attempts);
  if (past == nullptr) return false;
  if (!same_bits(past->x, batch.points[row]))
    throw Error(fmt::format(
        "the journal does not fit this run: evaluation {} was made at another point; it needs the "
        "same problem, algorithm, settings, seed and version",
        batch.ids[row]));
  const bool recorded = !past->derivatives.empty();
  if (past->status == Status::value && recorded != (points_[row].want == Want::derivatives))
    throw Error(
        fmt::format("the journal does not fit this run: evaluation {} {} derivatives; it needs the "
                    "same version",
                    batch.ids[row], recorded ? "has" : "lacks"));
  std::vector<double> all = past->values;
  all.insert(all.end(), past->derivatives.begin(), past->derivatives.end());
  finish_attempt(row, {batch.ids[row], past->status, all, past->message});
  return true;
}

std::vector<std::size_t> Spending::due() const {
  std::vector<std::size_t> rows;
  for (std::size_t row = 0; row < points_.size(); ++row)
    if (!points_[row].done) rows.push_back(row);
  return rows;
}

/// Points of which only values are wanted first, then the others.
void Spending::evaluate_rows(const Batch& batch, const std::vector<std::size_t>& rows) {
  if (batch.wants.empty()) {
    evaluate_alike(batch, rows, Want::values);
    return;
  }
  for (const Want want : {Want::values, Want::derivatives}) {
    std::vector<std::size_t> alike;
    std::ranges::copy_if(rows, std::back_inserter(alike),
                         [&](std::size_t row) { return batch.wants[row] == want; });
    if (!alike.empty() && keeps_going()) evaluate_alike(batch, alike, want);
  }
}

void Spending::evaluate_alike(const Batch& batch, const std::vector<std::size_t>& rows, Want want) {
  Matrix some;
  const bool all = rows.size() == batch.size();
  if (!all)
    for (const std::size_t row : rows) some.push_row(batch.points[row]);
  const auto completed = [&](const Completed& part) {
    auto failure = part.failures.begin();
    for (std::size_t i = 0; i < part.values.rows(); ++i) {
      const std::size_t row = rows[part.first + i];
      while (failure != part.failures.end() && failure->row < part.first + i) ++failure;
      const bool failed = failure != part.failures.end() && failure->row == part.first + i;
      const Status status = failed ? failure->status : Status::value;
      const std::string_view message = failed ? std::string_view(failure->message) : "";
      if (writer_ != nullptr)
        writer_->add({batch.ids[row], points_[row].attempts, clock_.seconds(), status,
                      batch.points[row], part.values[i], message});
      finish_attempt(row, {batch.ids[row], status, part.values[i], message});
    }
    if (writer_ != nullptr) writer_->flush();
  };
  const MatrixView points = all ? batch.points.view() : some.view();
  const Watch watch{completed, [this] { return keeps_going(); }};
  if (want == Want::values)
    evaluator_.evaluate(points, watch);
  else
    evaluator_.differentiate(points, watch);
}

void Spending::finish_attempt(std::size_t row, const Attempt& attempt) {
  Point& p = points_[row];
  ++p.attempts;
  ++spent_;
  if (p.want == Want::derivatives && evaluator_.derivatives().slopes()) ++spent_on_derivatives_;
  p.status = attempt.status;
  if (attempt.status == Status::value) {
    p.done = true;
    has_succeeded_ = true;
    if (p.attempts > 1) ++failures_.recovered;
    std::ranges::copy(attempt.values, values_[row].begin());
    return;
  }
  p.message = attempt.message;
  p.done =
      rules_.failures.kind != FailurePolicy::Kind::retry || p.attempts > rules_.failures.retries;
  if (p.done) ++points_without_value_;
  count(attempt, p.attempts);
}

void Spending::count(const Attempt& attempt, std::uint32_t number) {
  count_failure(failures_, attempt.status, attempt.message);
  const bool late = attempt.status == Status::timed_out;
  const std::uint64_t so_far = late ? failures_.timed_out : failures_.failed;
  Key& first = late ? first_timed_out_ : first_failed_;
  const Key key{attempt.id, number};
  if (so_far > 1 && key > first) return;
  first = key;
  (late ? failures_.first_timed_out : failures_.first_failed) = attempt.message;
}

Spending::Outcome Spending::outcome(const Batch& batch) {
  Outcome out;
  for (std::size_t row = 0; row < points_.size(); ++row) {
    const Point& p = points_[row];
    // Out of budget between two attempts: the point stays failed.
    if (p.attempts == 0 || (!p.done && interrupted())) continue;
    failed_in_a_row_ = p.status == Status::value ? 0 : failed_in_a_row_ + 1;
    if (p.status != Status::value) {
      last_failure_ = p.message;
      out.failures.push_back({out.ids.size(), p.status, p.message});
    }
    out.ids.push_back(batch.ids[row]);
    out.values.push_row(values_[row]);
  }
  return out;
}

}  // namespace clde
