// Many variables that act on one another: minima of the depth that belong to one funnel lie around
// its center, and their mean lies nearer to it than each of them.
#pragma once

#include <cstdint>

#include "algorithms/clde/pareto/recorder.hpp"

namespace clde::pareto {

/// Descends from the best points, then from around the mean of the best minima, and so on until the
/// run has spent so many evaluations. The best minima, best first; none if descents do not get far
/// here.
Task<Population> descend_to_center(Recorder& recorder, std::uint64_t until, Rng& rng);

}  // namespace clde::pareto
