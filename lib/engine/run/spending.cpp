#include "engine/run/spending.hpp"

#include <algorithm>
#include <iterator>
#include <limits>

namespace clde {

void Spending::replay(Replay& past) {
  replay_ = &past;
  begin_replay();
  if (past.is_over()) end_replay();
}

void Spending::end_replay() {
  Tally::end_replay(replay_->seconds());
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
  require_working();
  return outcome(batch);
}

void Spending::replay_attempts(const Batch& batch) {
  for (std::size_t row = 0; row < batch.size(); ++row)
    while (!points_[row].done && left() > 0 && replay_one(batch, row)) {
    }
}

bool Spending::replay_one(const Batch& batch, std::size_t row) {
  const JournalRecord* past = replay_->find(batch.ids[row], points_[row].attempts);
  if (past == nullptr) return false;
  require_same_point(*past, {batch.ids[row], batch.points[row], points_[row].want});
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
      // The stop may be the reason; a run that goes on tries it again.
      if (status == Status::failed && is_ending()) continue;
      const std::string_view message = failed ? std::string_view(failure->message) : "";
      if (writer_ != nullptr)
        writer_->add({batch.ids[row], points_[row].attempts, clock().seconds(), status,
                      batch.points[row], part.values[i], message});
      finish_attempt(row, {batch.ids[row], status, part.values[i], message});
    }
    if (writer_ != nullptr) writer_->flush();
  };
  const MatrixView points = all ? batch.points.view() : some.view();
  const Watch watch{completed, [this] { return keeps_going(); }, [this] { return interrupted(); }};
  if (want == Want::values)
    evaluator_.evaluate(points, watch);
  else
    evaluator_.differentiate(points, watch);
}

void Spending::finish_attempt(std::size_t row, const Ended& ended) {
  Point& p = points_[row];
  ++p.attempts;
  p.status = ended.status;
  p.message = ended.message;
  if (ended.status == Status::value) std::ranges::copy(ended.values, values_[row].begin());
  const bool slopes = p.want == Want::derivatives && evaluator_.derivatives().slopes();
  p.done = count({ended.id, p.attempts, ended.status, ended.message, slopes});
}

Spending::Outcome Spending::outcome(const Batch& batch) {
  Outcome out;
  for (std::size_t row = 0; row < points_.size(); ++row) {
    const Point& p = points_[row];
    // Out of budget between two attempts: the point stays failed. Stopped between them: it is open.
    if (p.attempts == 0 || (!p.done && left() > 0)) continue;
    end_point(p.status, p.message);
    if (p.status != Status::value) out.failures.push_back({out.ids.size(), p.status, p.message});
    out.ids.push_back(batch.ids[row]);
    out.values.push_row(values_[row]);
  }
  return out;
}

}  // namespace clde
