// What DTLZ and MMMOP share: the shapes of their fronts and a rugged distance function.
#pragma once

#include <cstddef>
#include <span>

#include "problems/scalar_math.hpp"

namespace clde {

/// f_m = scale t_1 ... t_{M-m} (1 - t_{M-m+1}), without the last factor for m = 1: a plane.
inline void linear_front(std::span<const double> t, double scale, std::span<double> f) {
  const std::size_t last = f.size() - 1;
  double product = scale;
  for (std::size_t i = 0; i < last; ++i) {
    f[last - i] = product * (1 - t[i]);
    product *= t[i];
  }
  f[0] = product;
}

/// The same with cos(pi t / 2) for t and sin(pi t / 2) for 1 - t: a sphere.
inline void spherical_front(std::span<const double> t, double scale, std::span<double> f) {
  const std::size_t last = f.size() - 1;
  double product = scale;
  for (std::size_t i = 0; i < last; ++i) {
    f[last - i] = product * sine_of_half_turns(t[i] / 2);
    product *= cosine_of_half_turns(t[i] / 2);
  }
  f[0] = product;
}

/// (u - 1/2)^2 - cos(20 pi (u - 1/2)) + 1: 0 at u = 1/2, many local minima around it.
inline double rugged(double u) {
  const double v = u - 0.5;
  const double s = sine_of_half_turns(10 * v);
  return v * v + 2 * s * s;
}

}  // namespace clde
