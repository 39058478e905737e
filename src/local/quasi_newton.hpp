// Quasi-Newton descent (BFGS) in the unit cube.
#pragma once

#include <clde/local_search.hpp>

namespace clde {

/// Box-projected, with finite differences; constraints and steps are not looked at.
Task<LocalOutcome> quasi_newton(Search& search, LocalStart start, LocalRules rules);

}  // namespace clde
