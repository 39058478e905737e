// The indicator of IBEA (E. Zitzler, S. Künzli, 2004), smoothed over neighbours in the decision
// space and made worse where members crowd.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/matrix.hpp>

#include "evolution/population.hpp"

namespace clde::mmea_wi {

/// What a pair of members takes from the fitness of the second: exp(-I / (c kappa)), I the smallest
/// shift by which the first comes to cover the second, in units of the ranges of the costs, c the
/// largest |I| for that second member. 1 on the diagonal.
Matrix losses(MatrixView costs, double kappa);

/// Fitness of each member: minus the losses from all others, averaged over its neighbourhood with
/// the weights of a normal density and times the density of members there. Larger is better.
std::vector<double> weighted_fitness(const Matrix& loss, MatrixView points, double progress);

struct Selection {
  double kappa = 0.05;
  double progress = 0;  ///< share of the run that is over: neighbourhoods shrink with it
};

/// The `count` members that are left when the worst leaves, again and again; its losses go with it.
Population select(const Population& members, std::size_t count, const Selection& how);

/// For tournaments, smaller is better: 1 / (1 + d / mean of d), d the sum of the distances to the
/// nearest half.
std::vector<double> mating_scores(const Population& members);

}  // namespace clde::mmea_wi
