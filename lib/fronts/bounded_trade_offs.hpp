// The part of a front whose trade-offs are bounded: what is properly efficient (Geoffrion, 1968).
//
// Beside the true front there often lie points that are a millionth better in one objective and far
// worse in another: nothing dominates them (dominance-resistant solutions: Ikeda, Kita and
// Kobayashi, 2001). They would stretch the range of the front, and with it all that is measured in
// that range.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

namespace clde {

/// Of these rows of a front of two objectives, by rising first one, those that lose no more than
/// `most` times what they gain against their neighbour, both in ranges.
std::vector<std::size_t> rows_of_bounded_trade_offs(MatrixView front,
                                                    std::span<const std::size_t> rows,
                                                    std::span<const double> ranges, double most);

}  // namespace clde
