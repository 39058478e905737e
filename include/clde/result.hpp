// What a search found.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace clde {

/// One optimum, in the user's coordinates and with the user's sign.
struct Optimum {
  std::vector<double> x;
  std::vector<double> values;  ///< one per objective
  bool global = false;         ///< as good as the best one seen, up to the search's level tolerance
  std::size_t hits = 1;        ///< local searches that ended here
  std::uint64_t found_at = 0;  ///< evaluations spent when it was first reported
  std::size_t piece = 0;       ///< of the Pareto set, from 1; 0 if the algorithm tells none apart

  [[nodiscard]] double value() const { return values.front(); }
};

/// The reported set (the optima at the global level) over time: optimum `index` of the result was
/// added or withdrawn when `at` evaluations had been spent.
struct ReportEvent {
  enum class Kind : unsigned char { add, drop };
  std::uint64_t at = 0;
  Kind kind = Kind::add;
  std::size_t index = 0;
};

/// Evaluations that gave no value, retries that failed again included.
struct FailureSummary {
  std::uint64_t failed = 0;  ///< exceptions, values that are not finite, crashed programs
  std::uint64_t timed_out = 0;
  std::uint64_t recovered = 0;  ///< points that failed first and had a value in the end
  std::string first_failed;     ///< message of the first of each kind; empty if there was none
  std::string first_timed_out;

  [[nodiscard]] std::uint64_t total() const { return failed + timed_out; }
};

enum class Stop {
  running,
  evaluations,
  seconds,
  optima,
  exhausted,
  callback,
  interrupted,
  aborted
};

/// "all evaluations of the budget were spent", ...
const char* describe(Stop stop);
/// "evaluations", ...: the short form used in JSON.
const char* name(Stop stop);

struct Result {
  std::vector<Optimum> optima;       ///< best first
  std::vector<ReportEvent> reports;  ///< by rising `at`
  std::uint64_t evaluations = 0;
  FailureSummary failures;
  Stop stop = Stop::running;
};

}  // namespace clde
