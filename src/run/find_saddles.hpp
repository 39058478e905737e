// What saddles need of a problem.
#pragma once

#include <clde/optimizer.hpp>

namespace clde {

/// Throws InvalidArgument if nothing can be said about saddles there.
void require_saddles_make_sense(const SearchSpace& space);

}  // namespace clde
