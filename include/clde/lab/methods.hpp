// The methods of other authors, rebuilt from their papers for comparison.
#pragma once

namespace clde::lab {

/// From now on `solve` and all others find them by name, as algorithms that you register yourself
/// (clde/extend/algorithm.hpp). Any thread may call it, any number of times.
void register_methods();

}  // namespace clde::lab
