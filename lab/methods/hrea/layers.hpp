// The archive of HREA: the Pareto set and, layer below layer, local ones that are good enough.
#pragma once

#include <cstddef>
#include <vector>

#include "evolution/population.hpp"

namespace clde::hrea {

/// How much worse a local front may be: from 1 at the start to `eps` at half of the run.
double allowed_loss(double eps, double progress);

/// The nondominated members, then layer after layer the nondominated of those that are far from all
/// taken before. A member of a layer is taken if the front does not dominate it once its costs,
/// measured from the front's lowest ones, are reduced by the share `loss`; the first layer of which
/// one is not ends the list.
Population layers(const Population& members, double loss);

struct Balanced {
  Population members;
  /// For tournaments, smaller is better: lonely members of small fronts first.
  std::vector<double> crowding;
};

/// At most `count` members: small fronts are kept whole, the others are thinned out together.
Balanced balance(const Population& members, std::size_t count);

}  // namespace clde::hrea
