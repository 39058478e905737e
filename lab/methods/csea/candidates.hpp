// Candidates that a network judges: an evolution around the references, of which those that it is
// surest about are evaluated.
#pragma once

#include <cstddef>

#include <clde/extend/rng.hpp>
#include <clde/matrix.hpp>

#include "evolution/genetic_variation.hpp"
#include "methods/csea/classification.hpp"
#include "methods/networks/feedforward_network.hpp"

namespace clde::csea {

struct CandidateRules {
  std::size_t gmax = 3000;  ///< candidates that the network judges
  GeneticSettings variation;
};

struct Parents {
  MatrixView members;
  MatrixView references;
};

/// Candidates worth an evaluation; none if the network is sure of none.
Matrix candidates(const Parents& parents, const FeedforwardNetwork& network, Use use,
                  const CandidateRules& rules, Rng& rng);

}  // namespace clde::csea
