// Ranks of numbers, equal ones sharing the mean of theirs.
#pragma once

#include <span>
#include <vector>

namespace clde {

struct Ranks {
  std::vector<double> of;  ///< one per number, from 1 on
  double tie_term = 0;     ///< sum of t^3 - t over groups of t equal numbers
};

Ranks rank(std::span<const double> numbers);

}  // namespace clde
