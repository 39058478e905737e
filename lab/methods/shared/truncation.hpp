// The truncation of SPEA2 (E. Zitzler, M. Laumanns, L. Thiele, 2001).
#pragma once

#include <cstddef>
#include <vector>

#include <clde/matrix.hpp>

namespace clde {

/// The rows that stay, in order, when the one nearest to another leaves, again and again, until
/// `count` are left. Of two rows that are equally near the second nearest decides, and so on.
/// @param distances  between all rows, symmetric
std::vector<std::size_t> truncate(const Matrix& distances, std::size_t count);

}  // namespace clde
