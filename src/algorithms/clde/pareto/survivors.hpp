// Who stays in play: champions of every piece, and a spread over decisions and costs.
#pragma once

#include "algorithms/clde/pareto/run.hpp"

namespace clde::pareto {

/// Keeps the radii found in one generation as guesses for the next, and shallow leaders of the
/// history that would otherwise be forgotten.
class Survival {
 public:
  /// Takes in the children of a generation and seats the next members.
  void next_generation(Run& run, const Population& children);

 private:
  static void by_rank(Run& run, const Population& children);
  void remember(const Run& run, const Population& children);
  [[nodiscard]] Population gather(const Run& run, const Population& children) const;

  Population reserve_;
  double reserve_radius_ = 0.1;
  double radius_ = 0.2;
};

}  // namespace clde::pareto
