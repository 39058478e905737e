// The default solver for two or more objectives: every piece of the Pareto set, not one copy of it.
//
// Everything evaluated is seen as a landscape whose height is the depth below the front. Members
// and children are decoded into pieces, deep samples seen between points part them, each piece has
// champions of its own, and the answer is the subset of the history that stands best for all of it.
#pragma once

#include <clde/extend/search.hpp>

#include "search/several/axes/axis_kinds.hpp"
#include "search/several/recorder.hpp"
#include "search/several/settings.hpp"

namespace clde::pareto {

Task<void> search_pareto(Search& search, Settings settings);

/// The second half of it, without end: members are the best of what the recorder has.
Task<void> refine(Recorder& recorder, Settings settings, AxesAct act);

}  // namespace clde::pareto
