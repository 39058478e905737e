// What those who watch a run of CLDE-S or CLDE-M see of a generation.
#pragma once

#include <cstdint>

#include <clde/extend/generation.hpp>

#include "search/paper/allocation.hpp"

namespace clde::paper {

struct GenerationState {
  std::uint64_t number = 0;
  std::uint64_t evaluations = 0;
  double eta = 0;
  double tau = 0;
};

Generation shown_generation(const GenerationState& state, const Allocation& allocation,
                            const Population& population);

}  // namespace clde::paper
