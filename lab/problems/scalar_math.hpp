// The kernels' elementary functions for one number at a time: the same bits from every compiler and
// library. (Not for files that compile kernels: those have their own, see kernels/lanes.hpp.)
#pragma once

#define CLDE_KERNELS kernels_scalar
#define CLDE_LANES 2
#include "problems/kernels/elementary.hpp"
#undef CLDE_KERNELS
#undef CLDE_LANES

namespace clde {

inline double sine(double x) {
  return kernels_scalar::sine(x);
}

inline double cosine(double x) {
  return kernels_scalar::cosine(x);
}

/// sin(pi x), exact at integers and their halves.
inline double sine_of_half_turns(double x) {
  return kernels_scalar::sine_of(kernels_scalar::from_half_turns(x));
}

/// cos(pi x), exact at integers and their halves.
inline double cosine_of_half_turns(double x) {
  auto angle = kernels_scalar::from_half_turns(x);
  angle.quarters += 1;
  return kernels_scalar::sine_of(angle);
}

/// For x <= 709.
inline double exponential(double x) {
  return kernels_scalar::exponential(x);
}

/// For normal x > 0; NaN otherwise.
inline double logarithm(double x) {
  return kernels_scalar::logarithm(x);
}

/// x^p for x >= 0 and p > 0.
inline double power(double x, double p) {
  return x == 0 ? 0 : exponential(p * logarithm(x));
}

inline double square(double x) {
  return x * x;
}

}  // namespace clde
