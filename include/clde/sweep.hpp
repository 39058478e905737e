// The same problem along a parameter: optima followed from step to step, and where they appear and
// disappear.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include <clde/evaluator.hpp>
#include <clde/extend/export.hpp>
#include <clde/extend/search_space.hpp>
#include <clde/matrix.hpp>
#include <clde/options.hpp>
#include <clde/problem.hpp>
#include <clde/result.hpp>
#include <clde/solve.hpp>

namespace CLDE_API clde {

/// The values that parameters take. Between two steps they change along a straight line.
struct SweepPath {
  std::vector<std::size_t> parameters = {};  ///< which variables of the problem are parameters
  Matrix values = {};                        ///< a row for each step, a column for each parameter
};

/// Which optima a sweep follows.
enum class Levels : unsigned char {
  automatic,  ///< roots of residuals; with `wanted.within` the best ones; otherwise all
  all,        ///< global and local ones
  global,     ///< ties with the best, or as far from it as `wanted.within` says
  roots       ///< where residuals vanish
};

/// From "", "all", "global" or "roots"; throws InvalidArgument.
Levels levels_named(std::string_view text);

/// The state of a sweep, for a progress function.
struct SweepProgress {
  std::size_t step = 0;   ///< done, of
  std::size_t steps = 0;  ///< so many
  std::uint64_t evaluations = 0;
  std::size_t branches = 0;  ///< alive
};

/// How a sweep is done; every member has a default.
struct SweepOptions {
  /// Of the search at each step, and of all evaluations. A sweep keeps no journal, and takes values
  /// as exact.
  SolveOptions search = {};
  Levels levels = Levels::automatic;
  /// Evaluations of the search at each step. 0: half of the budget for all searches, four shares
  /// for the first and one for every other.
  std::uint64_t search_evaluations = 0;
  /// How precisely the place of an event is determined, in steps of the path.
  double tolerance = 1e-4;
  /// Called after each step; return false to stop with what was found.
  std::function<bool(const SweepProgress&)> progress = {};
};

/// An optimum of a branch at one place of the path.
struct BranchPoint {
  double step = 0;             ///< counted from 0; between steps only near an event
  std::vector<double> x = {};  ///< all variables, parameters included
  double value = 0;
  bool global = false;  ///< ties with the best of all branches there
};

/// One optimum followed along the path.
struct Branch {
  std::vector<BranchPoint> points = {};  ///< by rising step
};

/// Where branches appear or disappear.
struct SweepEvent {
  enum class Kind : unsigned char {
    birth,  ///< branches appear, where there was nothing
    death,  ///< branches disappear
    split,  ///< one branch becomes several
    merge   ///< several branches become one
  };
  enum class Cause : unsigned char {
    fold,  ///< the optimum ceases to exist
    level  ///< it goes on, but too far from the best value to be followed
  };
  Kind kind = Kind::birth;
  Cause cause = Cause::fold;
  double step = 0;             ///< place on the path
  double error = 0;            ///< of `step`, at most
  std::vector<double> x = {};  ///< all variables, parameters included
  double value = 0;            ///< of the optimum there
  std::vector<std::size_t> ended =
      {};  ///< branches that end there, indices in SweepResult::branches
  std::vector<std::size_t> started = {};  ///< those that begin there
};

/// "birth", "death", "split" or "merge".
const char* name(SweepEvent::Kind kind);
/// "fold" or "level".
const char* name(SweepEvent::Cause cause);

/// Branches and events of a sweep.
struct SweepResult {
  std::vector<Branch> branches = {};    ///< in the order of their first points
  std::vector<SweepEvent> events = {};  ///< by rising step
  std::size_t steps = 0;                ///< done
  std::size_t steps_asked = 0;
  std::uint64_t evaluations = 0;
  std::uint64_t search_evaluations = 0;  ///< of these, spent on the searches at the steps
  FailureSummary failures = {};
  Stop stop = Stop::running;  ///< `complete` if all steps were done

  /// Branches that have a point at this step.
  [[nodiscard]] std::vector<std::size_t> alive_at(std::size_t step) const;
};

/// Follows the optima of a problem along a path of parameters.
/// @param problem  parameters are variables of it; their bounds do not matter
/// @param path     which variables, and their values
/// @param budget   of the whole sweep
/// @param options  levels, precision, and those of the searches
/// @throws InvalidArgument if the path or an option makes no sense
SweepResult sweep(const Problem& problem, const SweepPath& path, const Budget& budget,
                  const SweepOptions& options = {});

/// The same with an evaluator of your own; its points have the parameters among their variables.
SweepResult sweep(const SearchSpace& space, Evaluator& evaluator, const SweepPath& path,
                  const Budget& budget, const SweepOptions& options = {});

}  // namespace clde
