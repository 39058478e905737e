// The search for saddles as the end of a run.
#pragma once

#include <clde/optimizer.hpp>
#include <clde/phases.hpp>

#include "engine/phases/after_search.hpp"

namespace clde {

/// As find_saddles; with a journal that is only read, what that has and no more.
void spend_on_saddles(const PhaseRun& run, const PhaseOptions& options, Result& result);

}  // namespace clde
