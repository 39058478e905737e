// The default solver for two or more objectives: every piece of the Pareto set, not one copy of it.
//
// Everything evaluated is seen as a landscape whose height is the depth below the front. The canvas
// is decoded into pieces, valleys seen between points part them, each piece has champions of its
// own, and the answer is the subset of the history that stands best for all of it.
#pragma once

#include <clde/search.hpp>

#include "algorithms/clde/pareto/settings.hpp"

namespace clde::pareto {

Task<void> search_pareto(Search& search, Settings settings);

}  // namespace clde::pareto
