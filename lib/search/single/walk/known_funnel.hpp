// The hill-valley test one level up: does a point lie in the funnel of an optimum that is known?
#pragma once

#include <cstddef>

#include "search/single/context.hpp"
#include "search/single/minimum.hpp"

namespace clde::single {

/// Index of the first of the three nearest global optima whose funnel the point lies in; no_index
/// if none. Same funnel if no rise on the line exceeds the cost still to gain.
Task<std::size_t> known_funnel(Context& context, Minimum point);

}  // namespace clde::single
