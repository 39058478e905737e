// Fitness that depends on who else is near: sharing (D. E. Goldberg, J. Richardson, Genetic
// algorithms with sharing for multimodal function optimization, ICGA 1987) and clearing (A.
// Petrowski, A clearing procedure as a niching method for genetic algorithms, CEC 1996).
#pragma once

#include <cstddef>
#include <vector>

#include "evolution/population.hpp"

namespace clde::niching_ga {

/// How much better each member is than the worst, as a share of the range of costs; 1 for all if
/// there is none.
std::vector<double> raw_fitness(const Population& members);

struct Sharing {
  double sigma_share = 0;  ///< members nearer than this share their fitness
  double alpha = 1;        ///< sh(d) = 1 - (d / sigma_share)^alpha
};

/// Raw fitness over the niche count, the sum of sh over all members, itself included.
std::vector<double> shared_fitness(const Population& members, const Sharing& sharing);

struct Clearing {
  double sigma = 0;       ///< radius of a niche
  std::size_t kappa = 1;  ///< members of a niche that keep their fitness, the best
};

/// Raw fitness of the winners of each niche, 0 for all others.
std::vector<double> cleared_fitness(const Population& members, const Clearing& clearing);

/// Rows in proportion to their fitness by stochastic universal sampling (J. E. Baker, ICGA 1987),
/// in random order.
std::vector<std::size_t> sample_by_fitness(const std::vector<double>& fitness, std::size_t count,
                                           Rng& rng);

}  // namespace clde::niching_ga
