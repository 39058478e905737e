// The subproblems of MOEA/D: directions of the objective space, each with those next to it.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

namespace clde {

class Subproblems {
 public:
  /// As many directions on a lattice as fit into `most`, each with `neighbors` (itself included).
  Subproblems(std::size_t most, std::size_t objectives, std::size_t neighbors);

  [[nodiscard]] std::size_t size() const { return weights_.rows(); }
  [[nodiscard]] const std::vector<std::size_t>& neighbors(std::size_t i) const {
    return neighbors_[i];
  }
  /// The lowest costs seen.
  void see(std::span<const double> costs);
  /// Tchebycheff: the largest weighted distance from the lowest costs.
  [[nodiscard]] double value(std::size_t i, std::span<const double> costs) const;

 private:
  Matrix weights_;
  std::vector<std::vector<std::size_t>> neighbors_;
  std::vector<double> ideal_;
};

}  // namespace clde
