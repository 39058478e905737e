// A search over the floors of a lattice: only bottoms of wells are evaluated, so the ruggedness
// between them vanishes and the funnel itself can be descended with wide steps.
#pragma once

#include "algorithms/clde/single/walker.hpp"

namespace clde::single {

/// From the walker's place over integer sums of its lattice vectors; the lowest place seen, or the
/// walker's own. One evaluation a floor, no refinement.
Task<Well> search_floors(Run& run, const Walker& w, Rng& rng);

}  // namespace clde::single
