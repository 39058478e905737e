// Least squares for a network's weights (Levenberg 1944, Marquardt 1963).
#pragma once

#include <cstddef>
#include <span>

#include <clde/matrix.hpp>

#include "methods/networks/feedforward_network.hpp"

namespace clde {

struct NetworkExamples {
  MatrixView points;
  std::span<const double> targets;  ///< between 0 and 1
};

struct TrainingRules {
  std::size_t iterations = 800;
  double good_enough = 1e-4;  ///< mean squared error
};

double mean_squared_error(const FeedforwardNetwork& network, const NetworkExamples& examples);

/// Moves the weights until the error is good enough, no step lowers it, or the iterations are over.
/// Cost of an iteration: n^3 and the units times n^2 multiplications for n examples.
void train(FeedforwardNetwork& network, const NetworkExamples& examples,
           const TrainingRules& rules);

}  // namespace clde
