// Good and bad points seen so far, and a guess by the nearest of them whether a new one is good.
#pragma once

#include <cstddef>
#include <span>

#include <clde/extend/rng.hpp>

#include "evolution/population.hpp"

namespace clde::cps_moea {

class Classifier {
 public:
  /// The better and the worse half of the members, by rank and crowding of the costs.
  /// @param nearest  examples that vote
  Classifier(const Population& members, std::size_t nearest);

  /// Newcomers that no other newcomer dominates are good examples, the others bad ones; of each
  /// kind the best are kept, as many as there were at first.
  void learn(const Population& newcomers);
  /// True if most of the nearest examples are good.
  [[nodiscard]] bool is_good(std::span<const double> point) const;

  [[nodiscard]] const Population& good() const { return good_; }
  [[nodiscard]] const Population& bad() const { return bad_; }

 private:
  Population good_, bad_;
  std::size_t most_;
  std::size_t nearest_;
};

/// Row of a random one of the candidates that are good; of all of them if none is.
std::size_t preselect(const Classifier& classifier, MatrixView candidates, Rng& rng);

}  // namespace clde::cps_moea
