// Replacement by crowding (K. A. De Jong, 1975; R. Thomsen, CEC 2004): a newcomer competes with the
// member that is nearest to it.
#pragma once

#include "evolution/population.hpp"

namespace clde {

/// Row of the member nearest to a point, `except` left out; no_index if there is none.
std::size_t nearest_member(const Population& members, std::span<const double> unit,
                           std::size_t except = no_index);

/// Row `row` of the newcomers takes the place of the nearest member if it is no worse; true if it
/// did.
bool replace_nearest(Population& members, const Population& newcomers, std::size_t row);

/// The same for all newcomers in turn.
void replace_nearest(Population& members, const Population& newcomers);

}  // namespace clde
