// Curvatures that were measured at the end of a run.
#pragma once

#include <vector>

#include <clde/phases.hpp>

namespace clde {

/// As measure_curvatures, from what its journal has: nothing is evaluated, and the file is not
/// changed. None without such a journal.
std::vector<Curvature> replayed_curvatures(const SearchSpace& space, Result& result,
                                           const PhaseOptions& options);

}  // namespace clde
