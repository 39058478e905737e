// Where evaluations may be worth while: ends of descents on the model, which cost none.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/extend/rng.hpp>

#include "evolution/population.hpp"
#include "search/several/model/front_gain.hpp"
#include "search/several/model/front_model.hpp"

namespace clde::pareto {

/// What candidates are made from.
struct CandidateSource {
  const FrontModel& model;
  const FrontGain& gain;
  const Population& front;  ///< points no other dominates, at least one
  const Matrix& starts;     ///< further points to descend from, such as bottoms of basins
  double reach = 1;         ///< farthest step from a start along an axis
};

/// Descends from points of the front, from gaps between them and beyond its ends, from the starts
/// given, and from the best of many children; some children stay as they are. One row each.
Matrix make_candidates(const CandidateSource& source, Rng& rng);

}  // namespace clde::pareto
