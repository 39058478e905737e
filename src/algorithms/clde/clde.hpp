// The default solver for one objective: decode, value, allocate, refine, on two levels.
#pragma once

#include "algorithms/clde/settings.hpp"
#include "search/search.hpp"

namespace clde::two_level {

Task<void> search_two_levels(Search& search, Settings settings);

}  // namespace clde::two_level
