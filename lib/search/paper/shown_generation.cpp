#include "search/paper/shown_generation.hpp"

#include <algorithm>

namespace clde::paper {

Generation shown_generation(const GenerationState& state, const Allocation& allocation,
                            const Population& population) {
  double best = population.costs(0, 0);
  for (std::size_t i = 1; i < population.size(); ++i) best = std::min(best, population.costs(i, 0));
  return {.number = state.number,
          .evaluations = state.evaluations,
          .step = state.eta,
          .threshold = state.tau,
          .saliency = allocation.saliency,
          .quotas = allocation.quotas,
          .best = best,
          .population = population.points};
}

}  // namespace clde::paper
