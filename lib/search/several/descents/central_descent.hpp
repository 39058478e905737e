// A descent from the sample nearest to the ideal point: for many variables that act on one another,
// where evaluations are too few for several descents.
#pragma once

#include <cstddef>
#include <cstdint>

#include "fronts/front_depth.hpp"
#include "search/several/recorder.hpp"

namespace clde::pareto {

/// The points nearest to the ideal point, in ranges of the front, nearest first.
Population most_central(const Population& points, const FrontDepth& depth, std::size_t count);

/// Two iterations, and on with so many evaluations if they helped. Where the descent ended; nothing
/// if they did not help.
Task<Population> descend_from_most_central(Recorder& recorder, std::uint64_t evaluations);

}  // namespace clde::pareto
