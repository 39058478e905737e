// Many variables: what each does alone.
#pragma once

#include "algorithms/pareto/run.hpp"

namespace clde::pareto {

/// Finds out along which axes points trade one objective for another and along which they only get
/// better or worse, settles the latter as far as they are separable, spreads points over the former
/// and seats the first members.
Task<void> explore_axes(Run& run);

}  // namespace clde::pareto
