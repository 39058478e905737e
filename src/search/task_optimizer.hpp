// Ask/tell over any algorithm written as a task: counts, converts coordinates and signs, and keeps
// the best sample until the algorithm itself has found something.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include <clde/optimizer.hpp>

#include "search/search.hpp"

namespace clde {

/// Makes the root task of an algorithm; the Search outlives the task.
using RootTask = std::function<Task<void>(Search&)>;

std::unique_ptr<Optimizer> task_optimizer(const SearchSpace& space, std::uint64_t seed,
                                          const RootTask& root);

}  // namespace clde
