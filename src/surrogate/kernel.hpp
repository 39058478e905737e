// How alike the values of two points are, by their distance.
#pragma once

#include <cmath>

#include "core/portable_math.hpp"

namespace clde {

/// How smooth the functions are that a model expects.
enum class Smoothness : unsigned char {
  twice,   ///< Matérn 5/2: two derivatives
  endless  ///< squared exponential: all of them
};

/// The correlation and its derivatives by the squared distance.
struct Correlation {
  double value = 1;
  double slope = 0;
  double bend = 0;
};

/// Of two points at a squared distance, in units of the length scales.
inline Correlation correlation(Smoothness smoothness, double squared) {
  if (smoothness == Smoothness::endless) {
    const double e = portable_exp(-0.5 * squared);
    return {e, -0.5 * e, 0.25 * e};
  }
  const double r = std::sqrt(5 * squared);
  const double e = portable_exp(-r);
  return {(1 + r + r * r / 3) * e, -5.0 / 6 * (1 + r) * e, 25.0 / 12 * e};
}

}  // namespace clde
