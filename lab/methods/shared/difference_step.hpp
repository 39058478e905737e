// The step of differential evolution (R. Storn, K. Price, 1997).
#pragma once

#include <span>

#include <clde/extend/rng.hpp>

namespace clde {

struct Difference {
  std::span<const double> to;
  std::span<const double> from;
};

struct DifferenceStep {
  double F = 0.5;  ///< length
  double CR = 1;   ///< coordinates that take part
};

/// Adds the difference; coordinates that leave the unit interval are set to its bound.
void difference_step(std::span<double> x, const Difference& difference, const DifferenceStep& step,
                     Rng& rng);

}  // namespace clde
