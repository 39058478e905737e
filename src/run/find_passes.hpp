// What passes need of a problem.
#pragma once

#include <clde/optimizer.hpp>

namespace clde {

/// Throws InvalidArgument if nothing can be said about passes there.
void require_passes_make_sense(const SearchSpace& space);

}  // namespace clde
