// The end of a descent where some variables have steps.
#pragma once

#include <clde/extend/local_search.hpp>

namespace clde {

/// Goes on from where a descent ended: to neighbours on the grid (the other variables as they are;
/// then, if the cost is near the best known, searched anew), until none is better.
Task<LocalOutcome> refine_on_grid(Search& search, LocalOutcome end, LocalRules rules, Rng rng);

}  // namespace clde
