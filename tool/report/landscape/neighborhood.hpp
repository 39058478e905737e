// Who is beside whom among the samples and optima of a run.
#pragma once

#include <cstddef>

#include <clde/box.hpp>
#include <clde/matrix.hpp>

#include "landscape/neighbours/graph.hpp"

namespace clde::report {

/// Rows of the unit cube, samples first, then optima. In one variable neighbours on the line; in
/// more, the nearest samples of every row, never two optima, and no row is cut off from the others.
Graph neighborhood(const Matrix& unit, std::size_t samples, const Box& box);

}  // namespace clde::report
