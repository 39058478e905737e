// The hill-valley test one level up: does a place lie in the funnel of an optimum that is known?
#pragma once

#include "algorithms/clde/single/walker.hpp"

namespace clde::single {

/// On the lines to the three nearest reported optima the ground may rise, but by no more than what
/// is left to gain: then there is no ridge between two funnels, only the wells of one. Index of
/// that optimum, or no_index.
Task<std::size_t> known_funnel(Run& run, Well place);

}  // namespace clde::single
