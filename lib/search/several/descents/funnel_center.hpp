// Many variables that act on one another: minima of the depth that belong to one funnel lie around
// its center, and their mean lies nearer to it than each of them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "search/several/recorder.hpp"

namespace clde::pareto {

/// Evaluations below which descend_to_center makes a single descent.
std::uint64_t min_funnel_evaluations(std::size_t dimension);

/// Descends from the best points, then from around the mean of the best minima, and so on until the
/// run has spent so many evaluations. The best minima, best first; none if descents do not get far
/// here. With few evaluations it descends once, from the most central point.
Task<Population> descend_to_center(Recorder& recorder, std::uint64_t until, Rng& rng);

}  // namespace clde::pareto
