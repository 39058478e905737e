// Descents: from a start in the unit cube to the bottom of its basin.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include <clde/extend/export.hpp>
#include <clde/extend/rng.hpp>
#include <clde/extend/search.hpp>
#include <clde/extend/task.hpp>
#include <clde/matrix.hpp>

namespace CLDE_API clde {

struct LocalStart {
  std::vector<double> unit = {};
  double cost = std::numeric_limits<double>::quiet_NaN();  ///< NaN: not known, or not to be kept
  double step = 0.05;                                      ///< size of the first moves, unit cube
  std::size_t population = 0;  ///< points a generation of the evolution strategy; 0: its default
  /// Second derivatives of the cost near here, row by row, where something is known of them.
  std::vector<double> curvature = {};
};

enum class Ending : unsigned char {
  converged,    ///< no better point near: a minimum to full precision
  rediscovery,  ///< on its way to a minimum already found
  hopeless,     ///< improving too slowly to matter
  stalled       ///< cannot go on (not smooth enough, or every probe failed)
};

struct LocalOutcome {
  std::vector<double> unit = {};
  double cost = std::numeric_limits<double>::quiet_NaN();
  Ending ending = Ending::stalled;
  std::uint64_t evaluations = 0;
  std::size_t rediscovered = no_index;  ///< the known minimum, for Ending::rediscovery
  StandardErrors errors = {};
  bool doubtful = false;  ///< slopes vanished where none should: values may be too coarse
};

/// Where a descent stands when it asks whether it is still needed.
struct Incumbent {
  std::vector<double> unit = {};  ///< best point so far
  double cost = 0;
  std::vector<double> expected = {};  ///< where it expects to end
  double reach = 0;                   ///< how far from there the end may still be
};

/// Says which minimum of the archive the descent is about to rediscover, or no_index.
using RediscoveryTest = std::function<Task<std::size_t>(const Incumbent&)>;

class LocalProgress;
/// Says, after each generation or iteration, whether to end here: progress so far, and the point
/// (or the middle of the generation) where the descent is.
using Judge =
    std::function<std::optional<Ending>(const LocalProgress&, std::span<const double> middle)>;

struct LocalRules {
  double scale = 0;  ///< observed range of costs; all tolerances on costs derive from it
  RediscoveryTest rediscovery = {};  ///< asked now and then; empty: never
  Judge judge = {};                  ///< asked each generation or iteration; empty: never
  double accuracy = 0;  ///< a cost this close to that of the minimum, and nearby, suffices
};

/// For smooth basins: quasi-Newton (BFGS) within the walls of the cube, about 4(D+2) evaluations a
/// digit; sequential quadratic programming under constraints; then, where variables have steps,
/// neighbours on the grid.
Task<LocalOutcome> descend_smooth(Search& search, LocalStart start, LocalRules rules, Rng rng);

/// For rugged basins: a matrix adaptation evolution strategy; then constraints and steps as above.
Task<LocalOutcome> evolution(Search& search, LocalStart start, LocalRules rules, Rng rng);

}  // namespace clde
