// A network with dropout learns from examples by steps along random ones, and predicts by the mean
// and the deviation of many answers.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/extend/rng.hpp>
#include <clde/matrix.hpp>

#include "methods/networks/dropout_network.hpp"

namespace clde {

struct DropoutTraining {
  std::size_t iterations = 80'000;  ///< steps
  std::size_t batch = 1;            ///< random examples, with repetition, for each step
  DropoutNetwork::Step step;
};

/// @param points   as rows; at least one
/// @param targets  a row for each point
void train(DropoutNetwork& network, MatrixView points, MatrixView targets,
           const DropoutTraining& rules, Rng& rng);

/// What several answers to one point say of each output.
struct DropoutPrediction {
  std::vector<double> means;
  std::vector<double> deviations;  ///< over the answers, not of their mean
};

DropoutPrediction predict(DropoutNetwork& network, std::span<const double> point,
                          std::size_t answers, Lots& lots);

}  // namespace clde
