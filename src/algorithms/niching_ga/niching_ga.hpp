// A genetic algorithm with a fitness that its niching method gives.
#pragma once

#include <cstddef>
#include <functional>
#include <tuple>
#include <vector>

#include <clde/declare_settings.hpp>
#include <clde/search.hpp>

#include "population/population.hpp"

namespace clde::niching_ga {

struct GaSettings {
  std::size_t population_size = 100;
  double crossover_probability = 0.9;
  double crossover_index = 20;
  double mutation_rate = 1;
  double mutation_index = 20;
};

template <class S>
auto ga_fields() {
  return std::tuple{
      integer<S>("population_size", &S::population_size, 2, 100'000, "Members."),
      real<S>("crossover_probability", &S::crossover_probability, 0, 1,
              "Pairs of parents that are crossed; the others are copied."),
      real<S>("crossover_index", &S::crossover_index, 0, 1000,
              "Of simulated binary crossover: larger keeps children nearer to their parents."),
      real<S>("mutation_rate", &S::mutation_rate, 0, 1000,
              "Coordinates mutated per child, in the mean."),
      real<S>("mutation_index", &S::mutation_index, 0, 1000,
              "Of polynomial mutation: larger makes smaller steps.")};
}

/// What makes one niching method differ from another.
struct Niching {
  std::function<std::vector<double>(const Population&)> fitness;
  /// Members that stay whatever their children are.
  std::function<std::vector<std::size_t>(const Population&, const std::vector<double>&)> elites;
};

Task<void> evolve(Search& search, GaSettings settings, Niching niching);

}  // namespace clde::niching_ga
