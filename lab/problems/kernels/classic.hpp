// f1 to f10 for the point x, given as an array of coordinates.
#pragma once

#include "problems/kernels/elementary.hpp"

namespace clde::CLDE_KERNELS {

/// Eight lines, each from its own start on; -1 outside [0, 30].
template <class V>
inline V five_uneven_peak_trap(V x) {
  struct Line {
    double start, slope, zero;
  };
  constexpr Line lines[] = {{0, -80, 2.5},     {2.5, 64, 2.5},    {5, -64, 7.5},
                            {7.5, 28, 7.5},    {12.5, -28, 17.5}, {17.5, 32, 17.5},
                            {22.5, -32, 27.5}, {27.5, 80, 27.5}};
  V value = V{} - 1.0;
  for (const Line& line : lines) value = x >= line.start ? line.slope * (x - line.zero) : value;
  return x > 30.0 ? V{} - 1.0 : value;
}

template <class V>
inline V cube(V x) {
  return x * x * x;
}

template <class V>
inline V equal_maxima(V x) {
  return cube(squared_sine_of_half_turns(5.0 * x));
}

template <class V>
inline V uneven_decreasing_maxima(V x) {
  constexpr double minus_two_ln_two = -0x1.62e42fefa39efp+0;
  const V root = square_root(x);
  const V wave = squared_sine_of_half_turns(5.0 * (root * square_root(root) - 0.05));
  return exponential(minus_two_ln_two * square((x - 0.08) / 0.854)) * cube(wave);
}

template <class V>
inline V himmelblau(V x, V y) {
  return 200.0 - square(x * x + y - 11.0) - square(x + y * y - 7.0);
}

template <class V>
inline V six_hump_camel_back(V x, V y) {
  const V x2 = x * x, y2 = y * y;
  return V{} - ((4.0 - 2.1 * x2 + x2 * x2 / 3.0) * x2 + x * y + (4.0 * y2 - 4.0) * y2);
}

template <class V>
inline V shubert(const V* x, std::size_t dimension) {
  constexpr double order[] = {1, 2, 3, 4, 5};
  V product = V{} - 1.0;
  for (std::size_t i = 0; i < dimension; ++i) {
    V sum{};
    for (const double j : order) sum += j * cosine((j + 1) * x[i] + j);
    product *= sum;
  }
  return product;
}

template <class V>
inline V vincent(const V* x, std::size_t dimension) {
  V sum{};
  for (std::size_t i = 0; i < dimension; ++i) sum += sine(10.0 * logarithm(x[i]));
  return sum / static_cast<double>(dimension);
}

/// 10 + 9 cos(2 pi k x) is 19 - 18 sin^2(pi k x).
template <class V>
inline V modified_rastrigin(V x, V y) {
  const V first = 19.0 - 18.0 * squared_sine_of_half_turns(3.0 * x);
  const V second = 19.0 - 18.0 * squared_sine_of_half_turns(4.0 * y);
  return V{} - (first + second);
}

}  // namespace clde::CLDE_KERNELS
