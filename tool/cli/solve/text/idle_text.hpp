// Whether workers waited, and what to do about it.
#pragma once

#include <string>

#include <clde/evaluator.hpp>
#include <clde/solve.hpp>

namespace clde::cli {

/// One sentence; empty if there is one worker, if they were busy, or if the run was too short or
/// its evaluations too quick to tell.
/// @param seconds  that the run took
std::string idle_text(const SolveOptions& options, const Workload& load, double seconds);

}  // namespace clde::cli
