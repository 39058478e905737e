// Slots for basins by saliency.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace clde {

/// Eq. (9) and step 4b of Algorithm 3: `minimum` slots for each basin and the rest in proportion to
/// saliency, by largest remainders (ties: larger saliency, then lower number). They sum to `total`
/// unless there is no basin. If the minimum cannot be had for all, the most salient
/// floor(total / minimum) basins are served and the others get 0. Saliencies that are all 0 count
/// as equal.
///
/// Largest remainders, because flooring alone loses up to one slot per basin.
std::vector<std::size_t> quotas(std::span<const double> saliency, std::size_t total,
                                std::size_t minimum);

}  // namespace clde
