// Step 5 of clde-paper: who survives, and what is tried about them.
#pragma once

#include <clde/task.hpp>

#include "algorithms/paper/episode.hpp"

namespace clde::paper {

/// One objective: greedy elitism within each basin, refinement, archive.
Task<Population> survive_single(Episode& e, const Canvas& canvas, const Allocation& allocation);

/// Several objectives: Select_N by nondominated sorting and crowding.
Task<Population> survive_multi(Episode& e, const Canvas& canvas, const Allocation& allocation);

}  // namespace clde::paper
