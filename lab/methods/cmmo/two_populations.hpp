// The two populations of CMMO, both chosen as in SPEA2: one in both spaces, one in the decision
// space with dominance relaxed.
#pragma once

#include <cstddef>
#include <vector>

#include "evolution/population.hpp"
#include "methods/shared/strength_survivors.hpp"

namespace clde::cmmo {

struct Chosen {
  Population members;
  std::vector<Standing> mating;
};

/// By dominance and crowding in both spaces.
Chosen in_both_spaces(const Population& members, std::size_t count);

/// By dominance by at least `epsilon` in every cost, and crowding in the decision space.
Chosen in_decision_space(const Population& members, std::size_t count, double epsilon);

/// How far dominance is relaxed in the course of a run: not at all in its first fifth; then less
/// and less from ever larger values; in the last fifth it stays as it is.
class Relaxation {
 public:
  struct Rates {
    double tau = 0.1;        ///< what it loses with each generation
    double threshold = 0.1;  ///< below which it begins again
  };
  explicit Relaxation(const Rates& rates) : rates_(rates) {}

  /// Moves on by one generation; the worst of the second population bounds the relaxation.
  double next(const Population& second, double progress);

 private:
  Rates rates_;
  double largest_ = -1;  // none yet
  double now_ = 0;
};

}  // namespace clde::cmmo
