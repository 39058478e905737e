#include "engine/run/tally.hpp"

#include <fmt/format.h>

#include <clde/error.hpp>

#include "engine/run/failure_count.hpp"

namespace clde {

bool Tally::interrupted() const {
  if (!interrupted_ && rules_.keep_going && !rules_.keep_going()) interrupted_ = true;
  return interrupted_;
}

bool Tally::broken() const {
  // A run that is to be aborted ends with its first failure.
  const bool aborts = rules_.failures.kind == FailurePolicy::Kind::abort;
  return !aborts && !has_succeeded_ && rules_.broken_after > 0 &&
         points_without_value_ >= rules_.broken_after;
}

void Tally::require_working() const {
  if (broken())
    throw FunctionFailed(
        fmt::format("the first {} points all failed; the first failure: {}", rules_.broken_after,
                    failures_.failed > 0 ? failures_.first_failed : failures_.first_timed_out));
}

bool Tally::count(const Attempt& attempt) {
  ++spent_;
  if (attempt.with_slopes) ++spent_on_derivatives_;
  if (attempt.status == Status::value) {
    has_succeeded_ = true;
    if (attempt.number > 1) ++failures_.recovered;
    return true;
  }
  const bool last = rules_.failures.kind != FailurePolicy::Kind::retry ||
                    attempt.number > rules_.failures.retries;
  if (last) ++points_without_value_;
  count_failed(attempt);
  return last;
}

void Tally::count_failed(const Attempt& attempt) {
  count_failure(failures_, attempt.status, attempt.message);
  const bool late = attempt.status == Status::timed_out;
  const std::uint64_t so_far = late ? failures_.timed_out : failures_.failed;
  Key& first = late ? first_timed_out_ : first_failed_;
  const Key key{attempt.id, attempt.number};
  if (so_far > 1 && key > first) return;
  first = key;
  (late ? failures_.first_timed_out : failures_.first_failed) = attempt.message;
}

void Tally::end_point(Status status, std::string_view message) {
  failed_in_a_row_ = status == Status::value ? 0 : failed_in_a_row_ + 1;
  if (status != Status::value) last_failure_ = message;
}

}  // namespace clde
