// Finds out whether values carry noise, from a few dozen evaluations on short lines.
#pragma once

#include <vector>

#include <clde/search.hpp>

namespace clde {

/// Measures near a point of the unit cube and tells the noise model of the search. `scale`:
/// observed range of costs.
Task<void> measure_noise(Search& search, std::vector<double> near, double scale);

}  // namespace clde
