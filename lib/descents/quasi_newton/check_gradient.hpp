// A wrong gradient is found out before it misleads the search.
#pragma once

#include <vector>

#include <clde/extend/search.hpp>

namespace clde {

/// Compares the gradient with differences of costs at the first few points where descents begin.
/// Throws InvalidArgument if they disagree, with the variable and both numbers; a gradient that is
/// not finite where the cost is counts as wrong. Where costs carry noise nothing is said.
Task<void> check_gradient(Search& search, std::vector<double> unit, double scale);

}  // namespace clde
