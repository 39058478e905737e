// The size of noise from a difference table (J. J. Moré, S. M. Wild, Estimating computational
// noise, SIAM J. Scientific Computing 33, 2011): differences of high order along a short line
// remove the function and leave its noise.
#pragma once

#include <optional>
#include <span>

namespace clde {

/// Standard deviation of the noise in values at equally spaced points; nothing if the differences
/// still show the function (the spacing is too wide).
std::optional<double> noise_in(std::span<const double> values);

/// More than half of the values equal a neighbour: the spacing is too narrow.
bool mostly_equal(std::span<const double> values);

}  // namespace clde
