// For each row of one set, how far is the nearest row of another? Every pair is looked at, many at
// a time: fronts have thousands of rows, and in three and more objectives a tree would save little.
#pragma once

#include <vector>

#include <clde/matrix.hpp>

namespace clde {

/// Euclidean distance from each row of `from` to the nearest of `to`; infinite if `to` is empty.
/// Cost: rows x rows x columns, many rows of `from` at a time.
std::vector<double> nearest_distances(MatrixView from, MatrixView to);

/// The same, counting only coordinates in which the row of `to` is larger.
std::vector<double> nearest_excesses(MatrixView from, MatrixView to);

}  // namespace clde
