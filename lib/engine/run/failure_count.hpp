// Failures counted by kind, with the first message of each.
#pragma once

#include <cstdint>
#include <string_view>

#include <clde/problem.hpp>
#include <clde/result.hpp>

namespace clde {

inline void count_failure(FailureSummary& summary, Status status, std::string_view message) {
  const bool late = status == Status::timed_out;
  std::uint64_t& count = late ? summary.timed_out : summary.failed;
  if (count++ == 0) (late ? summary.first_timed_out : summary.first_failed) = message;
}

}  // namespace clde
