// Recombination: regular landscapes repeat themselves, so differences and mixed coordinates of
// known optima point at unknown ones.
#pragma once

#include "algorithms/clde/single/run.hpp"

namespace clde::single {

/// True while proposals may still pay.
bool recombination_is_open(const Run& run);

/// Evaluates a handful of proposals; those that look good become offspring, to be climbed from.
Task<std::uint64_t> propose(Run& run, std::uint64_t number);

/// First step of searches from offspring, unit cube.
inline constexpr double offspring_step = 0.003;

}  // namespace clde::single
