// Descent of a sum of squares that knows its residuals.
#pragma once

#include <clde/extend/local_search.hpp>

namespace clde {

/// Levenberg-Marquardt within the walls of the cube: about one call a digit near a root if the
/// function gives the Jacobian; otherwise differences of residuals, renewed by rank-one updates
/// where steps pay. Where residuals stay large and it gets slow, quasi-Newton goes on. Only if
/// search.derivatives().of_residuals().
Task<LocalOutcome> least_squares(Search& search, LocalStart start, LocalRules rules, Rng rng);

}  // namespace clde
