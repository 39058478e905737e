// The default solver for one objective: decode, value, allocate, refine, on two levels.
#pragma once

#include "algorithms/clde/single/settings.hpp"
#include "tasks/search.hpp"

namespace clde::single {

Task<void> search_single(Search& search, Settings settings);

}  // namespace clde::single
