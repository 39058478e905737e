// Sequential quadratic programming in the unit cube.
#pragma once

#include <clde/extend/local_search.hpp>

namespace clde {

/// For smooth objectives under smooth constraints: about D + 2 evaluations an iteration. It
/// converges only to what is feasible.
Task<LocalOutcome> sqp(Search& search, LocalStart start, LocalRules rules);

}  // namespace clde
