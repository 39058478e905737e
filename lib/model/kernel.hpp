// How alike the values of two points are, by their distance.
#pragma once

#include <cmath>

#include "core/numbers/portable_math.hpp"

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

/// The exponent in the correlation of two points at a squared distance, in units of the length
/// scales.
inline double exponent_at(Smoothness smoothness, double squared) {
  return smoothness == Smoothness::endless ? -0.5 * squared : -std::sqrt(5 * squared);
}

/// Of an exponent and e to it.
inline Correlation correlation(Smoothness smoothness, double exponent, double e) {
  if (smoothness == Smoothness::endless) return {e, -0.5 * e, 0.25 * e};
  const double r = -exponent;
  return {(1 + r + r * r / 3) * e, -5.0 / 6 * (1 + r) * e, 25.0 / 12 * e};
}

/// Of two points at a squared distance.
inline Correlation correlation(Smoothness smoothness, double squared) {
  const double exponent = exponent_at(smoothness, squared);
  return correlation(smoothness, exponent, portable_exp(exponent));
}

}  // namespace clde
