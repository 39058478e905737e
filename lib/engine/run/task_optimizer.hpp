// Ask/tell over any algorithm written as a task: counts, converts coordinates and signs, and keeps
// the best sample until the algorithm itself has found something.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include <clde/extend/search.hpp>
#include <clde/optimizer.hpp>

namespace clde {

/// What a run starts from, besides its space.
struct RunStart {
  std::uint64_t seed = 1;
  std::uint64_t expected_evaluations = 0;  ///< 0: unknown
  NoiseOption noise = {};
  Wanted wanted = {};
  WatchGenerations watch_generations = {};
  Schedule schedule = Schedule::rounds;
};

std::unique_ptr<Optimizer> task_optimizer(const SearchSpace& space, const RunStart& start,
                                          const RootTask& root);

}  // namespace clde
