// Rows of costs that stand for all: near the front and spread over it (the selection of RSEA, C. He
// and others, 2017, as CSEA uses it).
#pragma once

#include <cstddef>
#include <vector>

#include <clde/matrix.hpp>

namespace clde::csea {

/// Whole fronts while they fit; of the next one the row nearest to the diagonal, then from the
/// emptiest cells of the radar those that are far from the chosen and have a small sum of costs.
std::vector<std::size_t> reference_rows(MatrixView costs, std::size_t count);

}  // namespace clde::csea
