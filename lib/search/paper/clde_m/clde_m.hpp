// CLDE-M: Algorithm 3 for several objectives.
#pragma once

#include <clde/extend/search.hpp>

#include "search/paper/clde_m/multi_settings.hpp"

namespace clde::paper {

Task<void> search_multi(Search& search, MultiSettings settings);

}  // namespace clde::paper
