// The order in which a result lists its optima.
#pragma once

#include <clde/extend/search_space.hpp>
#include <clde/result.hpp>

namespace clde {

/// Global optima first, then those that satisfy the constraints, then by value; optima that miss
/// the constraints by how much they miss them. Equal ones keep their order. All indices of optima
/// follow. One objective only.
void put_best_first(Result& result, const SearchSpace& space);

}  // namespace clde
