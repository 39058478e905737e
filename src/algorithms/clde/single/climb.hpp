// A local search from a seed, by the method that lately found most per evaluation.
#pragma once

#include "algorithms/clde/single/run.hpp"
#include "local/filing.hpp"

namespace clde::single {

/// Ways to climb: quasi-Newton, or the evolution strategy with a first step that is wide, middling
/// or fine. On rugged ground a wide step slides past narrow basins, a fine one stays in them.
enum Method : std::size_t { use_bfgs, es_coarse, es_middle, es_fine, method_count };

/// Quasi-Newton has lately found twice as much per evaluation as the evolution strategy at any
/// scale.
bool ground_is_smooth(const Run& run);

/// From a seed of a canvas; the first step is measured by the spacing of known places.
Task<Filed> climb_from_seed(Run& run, Seed seed, std::uint64_t number);
/// With a step given, for recombined places.
Task<Filed> climb_with_step(Run& run, Seed seed, double step, std::uint64_t number);
/// With a step given, by the evolution strategy unless the ground is smooth.
Task<Filed> climb_on_unknown_ground(Run& run, Seed seed, double step, std::uint64_t number);

}  // namespace clde::single
