// How far a family of optima reaches along each variable.
#pragma once

#include <cstddef>

#include <clde/extend/search.hpp>

namespace clde {

/// Follows family `number` to its ends along each variable that is not periodic, and files these as
/// members: a step along the axis, down to the level again, and so on while that leads farther.
/// Some ten short descents for each end.
Task<void> reach_ends(Search& search, std::size_t number, double scale);

}  // namespace clde
