// The evolution strategy as a descent.
#pragma once

#include <clde/extend/local_search.hpp>

namespace clde {

/// Sample, evaluate, learn, until a stop rule says so; constraints count by their penalties only.
Task<LocalOutcome> evolution_strategy(Search& search, LocalStart start, const LocalRules& rules,
                                      Rng& rng);

}  // namespace clde
