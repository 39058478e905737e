// Which members of the modelled population are evaluated, and which evaluated points the models
// learn from (T. Chugh, Y. Jin, K. Miettinen, J. Hakanen, K. Sindhya, 2018).
#pragma once

#include <cstddef>
#include <vector>

#include <clde/extend/rng.hpp>
#include <clde/matrix.hpp>

#include "evolution/population.hpp"
#include "methods/k_rvea/reference_vectors.hpp"

namespace clde::k_rvea {

/// What a choice is made by.
enum class Criterion : unsigned char {
  convergence,  ///< the smallest penalized distance
  diversity     ///< the largest doubt of the models
};

/// Vectors without rows.
std::size_t inactive(MatrixView costs, const ReferenceVectors& vectors);

/// Diversity if the front lost more than `delta` vectors since the last update.
Criterion criterion_by(std::size_t inactive_before, std::size_t inactive_now, double delta);

struct Modelled {
  Matrix costs;                ///< as the models predict them
  std::vector<double> doubts;  ///< of the models, mean over the objectives
};

struct Choice {
  std::size_t most = 5;  ///< rows; one for each cluster of active vectors
  Criterion criterion = Criterion::convergence;
  double penalty = 0;
};

/// Rows to be evaluated: the active vectors form clusters, and each gives its best row.
std::vector<std::size_t> choose(const Modelled& members, const ReferenceVectors& vectors,
                                const Choice& choice, Rng& rng);

/// The newcomers and, of the others, as many as fit into `most`: a random one of each cluster, of
/// those vectors that the newcomers leave inactive or, if these are too few, of the costs. More
/// newcomers than fit are thinned by clusters of their costs.
Population training_set(const Population& others, const Population& newcomers,
                        const ReferenceVectors& vectors, std::size_t most, Rng& rng);

}  // namespace clde::k_rvea
