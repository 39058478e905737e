// The hill-valley test one level up: does a point lie in the funnel of an optimum that is known?
#pragma once

#include <cstddef>

#include "algorithms/clde/single/context.hpp"
#include "algorithms/clde/single/minimum.hpp"

namespace clde::single {

/// On the lines to the three nearest reported optima the cost may rise, but by no more than what is
/// left to gain: then no barrier separates two funnels, only minima of one funnel lie between.
/// Index of that optimum, or no_index.
Task<std::size_t> known_funnel(Context& context, Minimum point);

}  // namespace clde::single
