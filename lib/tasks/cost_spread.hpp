// The spread of costs that tolerances rest on.
#pragma once

#include <clde/extend/search.hpp>

namespace clde {

/// As it was measured on samples; under constraints that of the objective alone, whatever the
/// penalties.
double spread_of_costs(const Search& search, double measured);

}  // namespace clde
