#include "methods/shared/difference_step.hpp"

#include <algorithm>
#include <cstddef>

namespace clde {

void difference_step(std::span<double> x, const Difference& difference, const DifferenceStep& step,
                     Rng& rng) {
  for (std::size_t j = 0; j < x.size(); ++j)
    if (rng.chance(step.CR))
      x[j] = std::clamp(x[j] + step.F * (difference.to[j] - difference.from[j]), 0.0, 1.0);
}

}  // namespace clde
