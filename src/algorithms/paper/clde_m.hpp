// CLDE-M: Algorithm 3 for several objectives.
#pragma once

#include <clde/search.hpp>

#include "algorithms/paper/multi_settings.hpp"

namespace clde::paper {

Task<void> search_multi(Search& search, MultiSettings settings);

}  // namespace clde::paper
