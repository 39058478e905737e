// Quasi-Newton descent (BFGS) in the unit cube.
#pragma once

#include <clde/extend/local_search.hpp>

namespace clde {

/// Box-projected, with finite differences; constraints and steps are not looked at. Under noise
/// differences are as long as it demands, and the end is an estimate with standard errors.
Task<LocalOutcome> quasi_newton(Search& search, LocalStart start, LocalRules rules, Rng rng);

}  // namespace clde
