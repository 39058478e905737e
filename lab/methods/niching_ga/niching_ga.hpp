// A genetic algorithm with a fitness that its niching method gives.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include <clde/extend/search.hpp>

#include "evolution/genetic_variation.hpp"
#include "evolution/population.hpp"

namespace clde::niching_ga {

/// What makes one niching method differ from another.
struct Niching {
  std::function<std::vector<double>(const Population&)> fitness;
  /// Members that stay whatever their children are.
  std::function<std::vector<std::size_t>(const Population&, const std::vector<double>&)> elites;
};

Task<void> evolve(Search& search, GeneticSettings settings, Niching niching);

}  // namespace clde::niching_ga
