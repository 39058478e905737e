// Which variables of a problem of CEC 2026 depend on each other, and how they are rotated.
#pragma once

#include <cstddef>

#include "problems/cec2026/cec2026_numbers.hpp"
#include "problems/kernels/kernels.hpp"

namespace clde {

/// Fills the rotations of all minima. Instance 1 rotates all variables together; from instance to
/// instance there are more and smaller blocks of variables, until in instance 15 each is alone.
void draw_cec2026_rotations(Cec2026Numbers& numbers, std::size_t instance,
                            GradedComposition& composition);

}  // namespace clde
