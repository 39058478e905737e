// What generated problems are laid out with: centres and rotations, a function of the random
// stream.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/box.hpp>
#include <clde/extend/rng.hpp>
#include <clde/matrix.hpp>

namespace clde {

/// `count` points in the middle of the box, one tenth of its width from the walls, at least
/// `separation` from each other; where so many do not fit, the separation shrinks.
Matrix random_centres(Rng& rng, const Box& box, std::size_t count, double separation);

/// An orthogonal matrix, all directions alike: normal rows made orthogonal one after another.
Matrix random_rotation(Rng& rng, std::size_t dimension);

}  // namespace clde
