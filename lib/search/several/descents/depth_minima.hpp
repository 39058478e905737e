// Few variables, and a landscape of many narrow minima: down into some of them first, then from one
// to the next.
//
// A minimum here is a local minimum of the depth below the front, as the end of a descent: a point
// of a piece of a local Pareto set, or of the Pareto set itself.
#pragma once

#include "search/several/members.hpp"
#include "search/several/recorder.hpp"

namespace clde::pareto {

/// Rows of the members shallower than their nearest neighbours, shallowest first.
std::vector<std::size_t> local_minima(const Members& members);

/// Descends from the local minima among the members, then in rounds from where steps between minima
/// lead, while the run explores and that brings something new. All ends of descents.
Task<Population> explore_minima(Recorder& recorder, const Members& members,
                                const Settings& settings, Rng& rng);

}  // namespace clde::pareto
