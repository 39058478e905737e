// CLDE-S: Algorithm 3 for one objective.
#pragma once

#include <clde/extend/search.hpp>

#include "search/paper/settings.hpp"

namespace clde::paper {

Task<void> search_single(Search& search, SingleSettings settings);

}  // namespace clde::paper
