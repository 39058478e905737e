// The raw fitness of SPEA2 (E. Zitzler, M. Laumanns, L. Thiele, 2001): how strong are those who
// beat me? With any relation in the place of dominance.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace clde {

/// True if the first row beats the second.
using Beats = std::function<bool(std::size_t, std::size_t)>;

/// For each row the sum, over the rows that beat it, of how many rows those beat; 0 if nobody does.
std::vector<double> strength_sums(std::size_t rows, const Beats& beats);

}  // namespace clde
