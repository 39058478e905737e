// What a search found.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include <clde/extend/export.hpp>
#include <clde/findings.hpp>
#include <clde/matrix.hpp>

namespace CLDE_API clde {

/// One optimum, in the user's coordinates and with the user's sign.
struct Optimum {
  std::vector<double> x = {};
  std::vector<double> values = {};  ///< one per objective
  bool global = false;              ///< near enough to the best value; or a Pareto optimum
  std::size_t hits = 1;        ///< descents that ended here; 0: none, so it is not an optimum yet
  std::uint64_t found_at = 0;  ///< evaluations spent when it was first reported
  std::size_t piece = 0;       ///< of the Pareto set, from 1; 0 if the algorithm separates none
  std::size_t random_start_hits = 0;     ///< of the hits, those from random starts
  std::size_t funnel = 0;                ///< from 1; 0 if the algorithm separates none
  double violation = 0;                  ///< of the constraints; 0 if all are satisfied
  std::vector<double> constraints = {};  ///< as the problem returned them there; empty: none known
  double value_error = 0;                ///< standard error of the value; 0 where values are exact
  std::vector<double> x_errors = {};     ///< of each coordinate; empty where values are exact
  bool tie = false;        ///< not to be told from the best one: by its value, or for noise
  std::size_t family = 0;  ///< from 1, of Result::families; 0: isolated

  /// What is known about its basin.
  struct Basin {
    std::size_t support = 0;  ///< samples of the run in its basin
    /// |value - saddle| in units of the objective; infinite for the deepest, NaN if unknown.
    double barrier = std::numeric_limits<double>::quiet_NaN();
    /// Value where it joins a deeper optimum; NaN if unknown, or if there is none.
    double saddle = std::numeric_limits<double>::quiet_NaN();
    std::size_t joins = no_index;  ///< the deeper optimum, index in Result::optima

    friend bool operator==(const Basin&, const Basin&);
  };
  Basin basin = {};

  /// Of a problem given by residuals: whether they vanish here, and what is proven about that.
  struct Root {
    bool found = false;      ///< they vanish as far as rounding lets one see
    bool certified = false;  ///< a root lies within `radius`, and no other within `alone`
    double radius = 0;       ///< largest distance in any variable from x to the root
    double alone = 0;        ///< likewise, up to where there is no other root

    friend bool operator==(const Root&, const Root&);
  };
  Root root = {};

  [[nodiscard]] double value() const { return values.front(); }
  friend bool operator==(const Optimum&, const Optimum&);
};

/// The best point evaluated so far, where no descent has ended yet.
struct BestPoint {
  std::vector<double> x = {};
  double value = std::numeric_limits<double>::quiet_NaN();
  std::uint64_t found_at = 0;            ///< evaluations spent by then
  double violation = 0;                  ///< of the constraints; 0 if all are satisfied
  std::vector<double> constraints = {};  ///< as the problem returned them there; empty: none known

  [[nodiscard]] bool known() const { return !x.empty(); }
  friend bool operator==(const BestPoint&, const BestPoint&);
};

/// The lowest point known that a path between two minima must cross (of maximised values, the
/// highest between two maxima).
struct Saddle {
  enum class Kind : unsigned char {
    sampled,  ///< worst sample of the best path through the samples
    line,     ///< worst point tested on a line or path
    refined   ///< a stationary point, found by refining the highest point of a path
  };
  std::size_t a = no_index;  ///< the optima it joins, indices in Result::optima
  std::size_t b = no_index;
  std::vector<double> x = {};
  double value = 0;
  Kind kind = Kind::sampled;

  friend bool operator==(const Saddle&, const Saddle&);
};

/// "sampled", "line" or "refined".
const char* name(Saddle::Kind kind);

/// Optima that a path of equal values connects: a curve or a surface of them. One of its points
/// stands for it among the optima.
struct Family {
  std::size_t dimension = 1;       ///< of the set: 1 a curve, 2 a surface
  std::size_t optimum = no_index;  ///< index in Result::optima
  std::vector<double> lower = {};  ///< extent in each variable, as far as it was seen
  std::vector<double> upper = {};
  Matrix representatives = {};  ///< spread over the family, one row each
  Matrix directions = {};       ///< in the unit cube, along which the value stays; one row each

  friend bool operator==(const Family&, const Family&);
};

/// Failed evaluations, including retries that failed again.
struct FailureSummary {
  std::uint64_t failed = 0;  ///< exceptions, values that are not finite, crashed programs
  std::uint64_t timed_out = 0;
  std::uint64_t recovered = 0;    ///< points with a value after a retry
  std::string first_failed = {};  ///< message of the first of each kind; empty if there was none
  std::string first_timed_out = {};

  [[nodiscard]] std::uint64_t total() const { return failed + timed_out; }
  friend bool operator==(const FailureSummary&, const FailureSummary&) = default;
};

/// Why a run ended.
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
/// The caller, a signal or a failure ended the run: nothing more is to be spent on its optima.
bool was_cut_off(Stop stop);

/// What lies around one optimum, to second order (`measure_curvatures`), in the user's coordinates.
/// Variables that are fixed, or at a bound, are left out: rows and columns are those of
/// `variables`.
struct Curvature {
  std::size_t optimum = no_index;           ///< index in Result::optima
  std::vector<std::size_t> variables = {};  ///< those that can move both ways
  std::vector<std::size_t> at_bounds = {};  ///< those that cannot
  Matrix hessian = {};                      ///< second derivatives of the value
  std::vector<double> eigenvalues =
      {};                  ///< of the cost's, each variable in widths of the box; rising
  Matrix directions = {};  ///< their eigenvectors, one row each
  std::size_t flat = 0;    ///< so many of them, from the first, are undetermined
  double condition = 0;    ///< largest over smallest eigenvalue; infinite if any is flat
  /// Of the position. Residuals: s^2 (J'J)^-1 with s^2 = |r|^2 / (residuals - variables), if they
  /// are independent with equal variances and nearly linear in reach of the errors. Otherwise the
  /// inverse Hessian of the cost, if that is a negative log density. Empty where a direction is
  /// flat.
  Matrix covariance = {};
  std::vector<double> standard_errors = {};  ///< roots of its diagonal
  /// Share of this optimum in the integral of exp(-cost) by Laplace's method, among all optima that
  /// have one; NaN where a direction is flat or a variable at its bound.
  double weight = 0;

  friend bool operator==(const Curvature&, const Curvature&);
};

/// The optima of a run, and what is known about them.
struct Result {
  /// Global ones first. With one objective both groups are best first, equal ones as they were
  /// found. Until a descent has ended, the best point.
  std::vector<Optimum> optima = {};
  /// With one objective and without noise, if it is better than every optimum: by more than
  /// rounding, under constraints by more than a millionth of the spread of values.
  BestPoint best_so_far = {};
  std::vector<ReportEvent> reports = {};  ///< by rising `at`
  std::uint64_t evaluations = 0;
  std::uint64_t saddle_evaluations = 0;      ///< of these, spent on saddles after the search
  std::uint64_t derivative_evaluations = 0;  ///< of these, with gradient or Jacobian
  std::uint64_t root_evaluations = 0;        ///< of these, spent to certify roots after the search
  FailureSummary failures = {};
  Stop stop = Stop::running;
  Unseen unseen = {};                        ///< what may be missing
  Noise noise = {};                          ///< in the values
  std::vector<Family> families = {};         ///< of optima
  std::vector<Saddle> saddles = {};          ///< between optima; each pair once, best first
  std::vector<Comparison> comparisons = {};  ///< evidence kept of which ends are the same optimum
  SampleMap map = {};                        ///< empty if the algorithm keeps none

  /// The best answer to one objective: the first optimum, or `best_so_far` if that is better (then
  /// `hits` is 0). With several objectives the first solution. Without any point `x` is empty and
  /// the value NaN.
  [[nodiscard]] Optimum best() const;
  /// The global optima: the first ones.
  [[nodiscard]] std::span<const Optimum> globals() const&;
  void globals() const&& = delete;  // they would not outlive the result

  friend bool operator==(const Result&, const Result&);
};

}  // namespace clde
