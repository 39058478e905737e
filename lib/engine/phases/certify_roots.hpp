// The certification of roots as the end of a run.
#pragma once

#include <clde/phases.hpp>

#include "engine/phases/after_search.hpp"

namespace clde {

/// Throws InvalidArgument unless there are as many residuals as variables that are searched.
void require_square_system(const SearchSpace& space);

/// As certify_roots; with a journal that is only read, what that has and no more.
void spend_on_roots(const PhaseRun& run, const PhaseOptions& options, Result& result);

}  // namespace clde
