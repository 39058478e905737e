// What a search found.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <clde/matrix.hpp>
#include <clde/no_index.hpp>
#include <clde/unseen.hpp>

namespace clde {

/// One optimum, in the user's coordinates and with the user's sign.
struct Optimum {
  std::vector<double> x;
  std::vector<double> values;  ///< one per objective
  bool global = false;         ///< as good as the best one seen, up to the search's level tolerance
  std::size_t hits = 1;        ///< local searches that ended here
  std::uint64_t found_at = 0;  ///< evaluations spent when it was first reported
  std::size_t piece = 0;       ///< of the Pareto set, from 1; 0 if the algorithm tells none apart
  std::size_t random_start_hits =
      0;                   ///< of the hits, those of searches started uniformly at random
  std::size_t funnel = 0;  ///< from 1; 0 if the algorithm tells none apart
  double violation = 0;    ///< of the constraints; 0 if it keeps to them all

  /// What is known of the basin around it.
  struct Basin {
    std::size_t support = 0;  ///< samples of the search's map that belong to it
    /// |value - saddle| in units of the objective; infinite for the deepest, NaN if unknown.
    double barrier = std::numeric_limits<double>::quiet_NaN();
    /// Value where it joins a deeper optimum; NaN if unknown, or if there is none.
    double saddle = std::numeric_limits<double>::quiet_NaN();
    std::size_t joins = no_index;  ///< the deeper optimum, index in Result::optima

    friend bool operator==(const Basin&, const Basin&) = default;
  };
  Basin basin = {};

  [[nodiscard]] double value() const { return values.front(); }
  friend bool operator==(const Optimum&, const Optimum&) = default;
};

/// The reported set (the optima at the global level) over time: optimum `index` of the result was
/// added or withdrawn when `at` evaluations had been spent.
struct ReportEvent {
  enum class Kind : unsigned char { add, drop };
  std::uint64_t at = 0;
  Kind kind = Kind::add;
  std::size_t index = 0;

  friend bool operator==(const ReportEvent&, const ReportEvent&) = default;
};

/// "add" or "drop".
const char* name(ReportEvent::Kind kind);

/// The lowest place (seen from the optima: the least bad) found on any way between two optima.
struct Saddle {
  enum class Kind : unsigned char {
    sampled,  ///< worst sample of the best way through the search's map
    line,     ///< worst point tested on the straight line
    refined   ///< a path was relaxed and its highest point climbed to where the slope vanishes
  };
  std::size_t a = no_index;  ///< the optima it joins, indices in Result::optima
  std::size_t b = no_index;
  std::vector<double> x;
  double value = 0;
  Kind kind = Kind::sampled;

  friend bool operator==(const Saddle&, const Saddle&) = default;
};

/// "sampled", "line" or "refined".
const char* name(Saddle::Kind kind);

/// A test whether the end of a local search is an optimum that was known: the rule is in merge.hpp
/// and docs/how-to/trust.md.
struct Comparison {
  enum class Verdict : unsigned char {
    same_point,  ///< closer than the tolerance in x
    no_barrier,  ///< no point tested between them was worse than both
    barrier      ///< one was: two optima
  };
  std::size_t a = no_index;  ///< the optimum the search ended in; for `barrier` a new one
  std::size_t b = no_index;  ///< the known one; the same as `a` unless there is a barrier
  Verdict verdict = Verdict::barrier;
  double distance = 0;     ///< between the two ends, in the unit cube
  std::size_t tested = 0;  ///< points between them that were evaluated
  std::vector<double> x;   ///< the worst of them; empty if none has a value
  double value = 0;        ///< there; NaN if none has a value

  friend bool operator==(const Comparison&, const Comparison&) = default;
};

/// "same_point", "no_barrier" or "barrier".
const char* name(Comparison::Verdict verdict);

/// Samples of the whole box: where the landscape between the optima is read from.
struct SampleMap {
  Matrix points;               ///< one row each
  std::vector<double> values;  ///< first objective

  friend bool operator==(const SampleMap&, const SampleMap&) = default;
};

/// Evaluations that gave no value, retries that failed again included.
struct FailureSummary {
  std::uint64_t failed = 0;  ///< exceptions, values that are not finite, crashed programs
  std::uint64_t timed_out = 0;
  std::uint64_t recovered = 0;  ///< points that failed first and had a value in the end
  std::string first_failed;     ///< message of the first of each kind; empty if there was none
  std::string first_timed_out;

  [[nodiscard]] std::uint64_t total() const { return failed + timed_out; }
  friend bool operator==(const FailureSummary&, const FailureSummary&) = default;
};

enum class Stop {
  running,
  evaluations,
  seconds,
  optima,
  complete,
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
  std::uint64_t saddle_evaluations = 0;  ///< of them, those spent on saddles after the search
  FailureSummary failures;
  Stop stop = Stop::running;
  Unseen unseen;                        ///< what may be missing
  std::vector<Saddle> saddles;          ///< between optima; each pair once, best first
  std::vector<Comparison> comparisons;  ///< evidence kept of which ends are the same optimum
  SampleMap map;                        ///< empty if the algorithm keeps none

  friend bool operator==(const Result&, const Result&) = default;
};

}  // namespace clde
