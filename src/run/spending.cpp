#include "run/spending.hpp"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

#include <clde/error.hpp>

#include "run/failure_count.hpp"

namespace clde {
namespace {

bool same_bits(std::span<const double> a, std::span<const double> b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size_bytes()) == 0;
}

}  // namespace

Spending::Outcome Spending::evaluate(const Batch& batch) {
  points_.assign(batch.size(), {});
  values_ = Matrix(batch.size(), evaluator_.columns(), std::numeric_limits<double>::quiet_NaN());
  if (replay_ != nullptr) replay_attempts(batch);
  // Each pass tries what is due once; only retries need more than one.
  for (auto rows = due(); !rows.empty() && left() > 0 && !interrupted(); rows = due()) {
    rows.resize(static_cast<std::size_t>(std::min<std::uint64_t>(rows.size(), left())));
    evaluate_rows(batch, rows);
  }
  return outcome(batch);
}

void Spending::replay_attempts(const Batch& batch) {
  for (std::size_t row = 0; row < batch.size(); ++row)
    while (!points_[row].done && left() > 0 && replay_one(batch, row)) {
    }
}

bool Spending::replay_one(const Batch& batch, std::size_t row) {
  Replay::Past past;
  if (!replay_->find(batch.ids[row], points_[row].attempts, past)) return false;
  if (!same_bits(past.x, batch.points[row]))
    throw Error(fmt::format(
        "the journal does not fit this run: evaluation {} was made at another point; it needs the "
        "same problem, algorithm, settings, seed and version",
        batch.ids[row]));
  finish_attempt(row, past.status, past.values, past.message);
  return true;
}

std::vector<std::size_t> Spending::due() const {
  std::vector<std::size_t> rows;
  for (std::size_t row = 0; row < points_.size(); ++row)
    if (!points_[row].done) rows.push_back(row);
  return rows;
}

void Spending::evaluate_rows(const Batch& batch, const std::vector<std::size_t>& rows) {
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
      finish_attempt(row, status, part.values[i], message);
    }
    if (writer_ != nullptr) writer_->flush();
  };
  evaluator_.evaluate(all ? batch.points.view() : some.view(), {completed, rules_.keep_going});
}

void Spending::finish_attempt(std::size_t row, Status status, std::span<const double> values,
                              std::string_view message) {
  Point& p = points_[row];
  ++p.attempts;
  ++spent_;
  p.status = status;
  if (status == Status::value) {
    p.done = true;
    if (p.attempts > 1) ++failures_.recovered;
    std::ranges::copy(values, values_[row].begin());
    return;
  }
  p.message = message;
  p.done =
      rules_.failures.kind != FailurePolicy::Kind::retry || p.attempts > rules_.failures.retries;
  count_failure(failures_, status, message);
}

Spending::Outcome Spending::outcome(const Batch& batch) const {
  Outcome out;
  for (std::size_t row = 0; row < points_.size(); ++row) {
    const Point& p = points_[row];
    // Out of budget between two attempts: the point stays failed.
    if (p.attempts == 0 || (!p.done && interrupted())) continue;
    if (p.status != Status::value) out.failures.push_back({out.ids.size(), p.status, p.message});
    out.ids.push_back(batch.ids[row]);
    out.values.push_row(values_[row]);
  }
  return out;
}

}  // namespace clde
