#include "population/genetic_variation.hpp"

#include "operators/operators.hpp"

namespace clde {

void vary(std::span<double> a, std::span<double> b, const GeneticSettings& settings, Rng& rng) {
  const double rate = settings.mutation_rate / static_cast<double>(a.size());
  if (rng.chance(settings.crossover_probability))
    simulated_binary_crossover(a, b, settings.crossover_index, rng);
  polynomial_mutation(a, settings.mutation_index, rate, rng);
  polynomial_mutation(b, settings.mutation_index, rate, rng);
}

}  // namespace clde
