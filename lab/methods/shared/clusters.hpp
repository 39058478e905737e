// Groups of rows that lie together (k-means, S. P. Lloyd, 1982).
#pragma once

#include <cstddef>
#include <vector>

#include <clde/extend/rng.hpp>
#include <clde/matrix.hpp>

namespace clde {

/// The rows of each of `count` clusters, as many as there are rows at most; none is empty. Centers
/// begin at random rows.
std::vector<std::vector<std::size_t>> clusters(MatrixView rows, std::size_t count, Rng& rng);

}  // namespace clde
