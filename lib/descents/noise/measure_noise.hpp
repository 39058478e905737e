// Finds out whether values carry noise, from a few dozen evaluations on short lines.
#pragma once

#include <optional>
#include <vector>

#include <clde/extend/search.hpp>

namespace clde {

/// Measures near a point of the unit cube and tells the noise model of the search. `scale`:
/// observed range of costs.
Task<void> measure_noise(Search& search, std::vector<double> near, double scale);

/// How much costs jitter from point to point on a very short line; nothing if they do not. Nine
/// evaluations, a few more where costs are coarse.
Task<std::optional<double>> jitter_near(Search& search, std::vector<double> near, double scale);

/// The same where something looks odd, if that is worth its price: at the first suspicion, the 4th,
/// the 16th and so on. True if values turn out to carry noise that nobody knew of.
Task<bool> finds_noise(Search& search, std::vector<double> near, double scale);

}  // namespace clde
