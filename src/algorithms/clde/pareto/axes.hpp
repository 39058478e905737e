// Many variables: what each does alone.
#pragma once

#include "algorithms/clde/pareto/run.hpp"

namespace clde::pareto {

/// What looking at axes may cost, in shares of the run.
struct AxisShares {
  double all;   ///< at most
  double open;  ///< more, if axes have several minima
};

/// Finds out along which axes points trade one objective for another and along which they only get
/// better or worse, settles the latter as far as they are separable, and spreads points over the
/// former. What was found is in the history.
Task<void> try_axes(Run& run, AxisShares shares);

/// The best so many points of the history, by rank and crowding.
Population best_of_history(const Run& run, std::size_t count);

}  // namespace clde::pareto
