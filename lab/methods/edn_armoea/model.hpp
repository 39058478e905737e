// A network with dropout that predicts all costs at once.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <clde/extend/rng.hpp>
#include <clde/matrix.hpp>

#include "evolution/population.hpp"
#include "methods/networks/train_dropout_network.hpp"

namespace clde::edn_armoea {

struct ModelRules {
  std::size_t neurons = 40;
  DropoutNetwork::Rates dropout;
  DropoutNetwork::Step step;
  std::size_t iterations = 80'000;        ///< of the first training
  std::size_t update_iterations = 8'000;  ///< of each later one
  std::size_t answers = 100;              ///< for a prediction
};

/// Linear maps of columns to [-1, 1], by the ranges of some rows; columns without a range become 0.
class Scaling {
 public:
  Scaling() = default;
  explicit Scaling(MatrixView rows);
  [[nodiscard]] Matrix scaled(MatrixView rows) const;
  /// What a scaled value of a column stands for.
  [[nodiscard]] double value(std::size_t column, double scaled) const;
  [[nodiscard]] double half_range(std::size_t column) const { return half_ranges_[column]; }

 private:
  std::vector<double> centers_, half_ranges_;
};

/// Rows as the network sees them.
struct Modelled {
  Matrix points;
  Matrix costs;                ///< means of the answers
  std::vector<double> doubts;  ///< standard deviation of the answers, mean over the objectives
};

class Model {
 public:
  Model(const ModelRules& rules, Rng rng) : rules_(rules), rng_(rng) {}

  /// From where the last training ended on. A step takes as many examples as there are variables.
  void learn(const Population& training);
  /// After the first training.
  Modelled predict(Matrix points);

 private:
  ModelRules rules_;
  Rng rng_;
  Scaling points_, costs_;
  std::optional<DropoutNetwork> network_;
};

}  // namespace clde::edn_armoea
