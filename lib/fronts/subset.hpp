// A few points that stand for many: the final answer of a search with several objectives, chosen
// from everything it evaluated, whatever algorithm that was.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/matrix.hpp>

#include "fronts/pareto_optima.hpp"

namespace clde {

/// Rows of at most `count` points that together lie close to all Pareto optima, in the space of
/// objectives and, unless that alone is compared, in that of decisions. Where there are fewer
/// Pareto optima than `count`, the shallowest other points may stand for their surroundings.
/// Deterministic.
std::vector<std::size_t> select_subset(const EvaluatedPoints& from, const ParetoOptima& optima,
                                       std::size_t count);

}  // namespace clde
