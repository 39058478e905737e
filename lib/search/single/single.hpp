// The default solver for one objective: decode, value, allocate, refine, on two levels.
#pragma once

#include <clde/extend/search.hpp>

#include "search/single/settings.hpp"

namespace clde::single {

Task<void> search_single(Search& search, Settings settings);

}  // namespace clde::single
