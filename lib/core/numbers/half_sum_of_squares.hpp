// The value of a problem that is given by residuals.
#pragma once

#include <span>

namespace clde {

/// 0.5 |r|^2
inline double half_sum_of_squares(std::span<const double> residuals) {
  double sum = 0;
  for (const double r : residuals) sum += r * r;
  return 0.5 * sum;
}

}  // namespace clde
