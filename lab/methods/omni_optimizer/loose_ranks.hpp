// Ranks by a dominance that forgives small differences.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/matrix.hpp>

namespace clde::omni_optimizer {

/// Nondominated ranks from 1 where a row dominates another if it is nowhere worse and somewhere
/// better by more than `delta` of the range of that cost. Cost: n^2 comparisons.
std::vector<std::size_t> loose_ranks(MatrixView costs, double delta);

}  // namespace clde::omni_optimizer
