// What MMEAPSL knows of the Pareto set: a growing neural gas of the nondominated points.
#pragma once

#include <cstddef>
#include <vector>

#include <clde/extend/rng.hpp>
#include <clde/matrix.hpp>

#include "evolution/population.hpp"
#include "methods/mmeapsl/growing_neural_gas.hpp"

namespace clde::mmeapsl {

struct ModelRules {
  GasRules gas;
  std::size_t MaxIt = 50;   ///< times that the first points are shown
  std::size_t nodes = 100;  ///< there are up to half as many again
};

class ParetoSetModel {
 public:
  /// @param points  the first ones, at least two
  ParetoSetModel(const ModelRules& rules, MatrixView points, Rng& rng);

  /// Shows the nondominated points of a generation. Whenever the model is full, a third of its
  /// nodes, the most idle ones, are removed; in the last tenth of the run it learns no more.
  void learn(MatrixView front, double progress);

  [[nodiscard]] MatrixView nodes() const { return gas_.nodes(); }
  /// From each point to the nearest node.
  [[nodiscard]] std::vector<double> distances(MatrixView points) const;
  /// How far from a node the Pareto set may still be: the largest distance from a node to the
  /// nearest one that it is not linked with.
  [[nodiscard]] double reach() const;

 private:
  [[nodiscard]] std::size_t most() const { return rules_.nodes + (rules_.nodes + 1) / 2; }

  ModelRules rules_;
  GrowingNeuralGas gas_;
  bool finished_ = false;
};

/// The members that the model reaches, thinned if they are too many; otherwise those nearest to it.
Population near_model(const Population& members, std::size_t count, const ParetoSetModel& model);

}  // namespace clde::mmeapsl
