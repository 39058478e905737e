// Threads that take one point after another.
#pragma once

#include <cstddef>

#include <clde/evaluator.hpp>

namespace clde {

/// Evaluates a flow of points on so many threads. The callbacks are called in this thread.
/// @return what the threads had to do
Workload stream_on_threads(const Problem& problem, const Flow& flow, std::size_t workers);

}  // namespace clde
