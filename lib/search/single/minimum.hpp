// A local minimum as walkers compare them: located roughly, not filed.
#pragma once

#include <cstddef>
#include <vector>

namespace clde::single {

struct Minimum {
  std::vector<double> unit;
  double cost = 0;
};

/// The step from `b` to `a`.
inline std::vector<double> difference(const Minimum& a, const Minimum& b) {
  std::vector<double> step(a.unit.size());
  for (std::size_t j = 0; j < step.size(); ++j) step[j] = a.unit[j] - b.unit[j];
  return step;
}

}  // namespace clde::single
