// A search over the floors of a lattice: only bottoms of minima are evaluated, so the ruggedness
// between them vanishes and the funnel itself can be descended with wide steps.
#pragma once

#include <clde/extend/search.hpp>

#include "search/single/minimum.hpp"
#include "search/single/walk/lattice.hpp"

namespace clde::single {

/// From `at` over integer sums of the lattice vectors, of which there is at least one; the lowest
/// point seen, or `at`. One evaluation a floor, no refinement.
Task<Minimum> search_floors(Search& search, Minimum at, const Lattice& lattice, Rng& rng);

}  // namespace clde::single
