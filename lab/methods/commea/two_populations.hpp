// The two populations of CoMMEA: one that converges, one that keeps local Pareto sets.
#pragma once

#include <cstddef>
#include <vector>

#include "evolution/population.hpp"

namespace clde::commea {

struct Chosen {
  Population members;
  std::vector<double> mating;  ///< for tournaments, smaller is better
};

/// Raw fitness of SPEA2 of each member.
std::vector<double> fitness(const Population& members);

/// The same where only neighbours beat one another: those nearer than a quarter of the mean
/// distance between members, half of it beyond eight variables.
std::vector<double> local_fitness(const Population& members);

/// How much worse than the front the second population may be at this point of the run.
double current_epsilon(double epsilon, double progress);

/// Converges: by fitness, then lonely ones first; the nondominated are thinned in the decision
/// space.
Chosen converging(const Population& members, std::size_t count, double progress);

/// Keeps local Pareto sets: members no worse than the front by the share `loss`, measured from its
/// lowest costs, then by local fitness; too many are thinned in both spaces.
Chosen diverse(const Population& members, std::size_t count, double loss);

}  // namespace clde::commea
