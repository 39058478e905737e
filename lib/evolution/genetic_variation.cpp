#include "evolution/genetic_variation.hpp"

#include "evolution/operators.hpp"

namespace clde {

void vary(std::span<double> a, std::span<double> b, const GeneticSettings& settings, Rng& rng) {
  const double rate = settings.mutation_rate / static_cast<double>(a.size());
  if (rng.chance(settings.crossover_probability))
    simulated_binary_crossover(a, b, settings.crossover_index, rng);
  polynomial_mutation(a, settings.mutation_index, rate, rng);
  polynomial_mutation(b, settings.mutation_index, rate, rng);
}

Matrix children_of(MatrixView points, std::span<const std::size_t> parents,
                   const GeneticSettings& settings, Rng& rng) {
  Matrix children(0, points.cols());
  for (std::size_t k = 0; k < parents.size(); k += 2) {
    children.push_row(points[parents[k]]);
    children.push_row(points[parents[(k + 1) % parents.size()]]);
    vary(children[k], children[k + 1], settings, rng);
  }
  return Matrix(children.view().slice(0, parents.size()));
}

}  // namespace clde
