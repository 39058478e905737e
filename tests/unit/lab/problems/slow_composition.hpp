// The compositions as they are printed, term by term in long double: the twin of the fast kernels.
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>
#include <vector>

#include "problems/cec2013/cec2013_constants.hpp"

namespace clde::test {

using Real = long double;
using Reals = std::vector<Real>;
inline constexpr Real pi = std::numbers::pi_v<Real>;

inline Real slow_sphere(const Reals& z) {
  Real sum = 0;
  for (const Real v : z) sum += v * v;
  return sum;
}

inline Real slow_griewank(const Reals& z) {
  Real product = 1;
  for (std::size_t i = 0; i < z.size(); ++i)
    product *= std::cos(z[i] / std::sqrt(static_cast<Real>(i + 1)));
  return 1 + slow_sphere(z) / 4000 - product;
}

inline Real slow_rastrigin(const Reals& z) {
  Real sum = 0;
  for (const Real v : z) sum += v * v - 10 * std::cos(2 * pi * v) + 10;
  return sum;
}

/// Whole turns are dropped before multiplying by 2 pi; 3^k v loses nothing that matters in 64 bits.
inline Real slow_weierstrass(const Reals& z) {
  Real sum = 0;
  for (const Real v : z) {
    for (int k = 0; k <= 20; ++k) {
      const Real turns = std::pow(3.0L, static_cast<Real>(k)) * (v + 0.5L);
      const Real rest = turns - std::round(turns);
      sum += std::pow(0.5L, static_cast<Real>(k)) * (std::cos(2 * pi * rest) - std::cos(pi));
    }
  }
  return sum;
}

inline Real slow_ef8f2(const Reals& z) {
  Real sum = 0;
  for (std::size_t i = 0; i < z.size(); ++i) {
    const Real x = z[i] + 1, y = z[(i + 1) % z.size()] + 1;
    const Real u = 100 * (x * x - y) * (x * x - y) + (1 - x) * (1 - x);
    sum += 1 + u * u / 4000 - std::cos(u);
  }
  return sum;
}

struct SlowPart {
  Real (*basic)(const Reals&);
  Real sigma, lambda;
};

inline std::vector<SlowPart> slow_parts(int number) {
  const auto g = slow_griewank, w = slow_weierstrass, s = slow_sphere, r = slow_rastrigin,
             e = slow_ef8f2;
  switch (number) {
    case 1:
      return {{g, 1, 1}, {g, 1, 1}, {w, 1, 8}, {w, 1, 8}, {s, 1, 0.2L}, {s, 1, 0.2L}};
    case 2:
      return {{r, 1, 1},    {r, 1, 1},    {w, 1, 10},       {w, 1, 10},
              {g, 1, 0.1L}, {g, 1, 0.1L}, {s, 1, 1 / 7.0L}, {s, 1, 1 / 7.0L}};
    case 3:
      return {{e, 1, 0.25L}, {e, 1, 0.1L}, {w, 2, 2}, {w, 2, 1}, {g, 2, 2}, {g, 2, 5}};
    default:
      return {{r, 1, 4},    {r, 1, 1},    {e, 1, 4},    {e, 1, 1},
              {w, 1, 0.1L}, {w, 2, 0.2L}, {g, 2, 0.1L}, {g, 2, 0.025L}};
  }
}

/// (y / lambda) M, without rotation for compositions 1 and 2.
inline Reals slow_turn(int number, std::size_t i, const Reals& y, Real lambda) {
  const std::size_t d = y.size();
  Reals z(d);
  for (std::size_t j = 0; j < d; ++j)
    for (std::size_t k = 0; k < d; ++k)
      z[k] += y[j] / lambda *
              (number < 3 ? Real(j == k) : Real(cec2013_rotation(number, d, i)[j * d + k]));
  return z;
}

inline Reals slow_weights(const std::vector<SlowPart>& parts, std::span<const double> x) {
  Reals weights;
  const Real d = static_cast<Real>(x.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    Real d2 = 0;
    for (std::size_t j = 0; j < x.size(); ++j)
      d2 += std::pow(Real(x[j]) - Real(cec2013_shift(i)[j]), 2.0L);
    weights.push_back(std::exp(-d2 / (2 * d * parts[i].sigma * parts[i].sigma)));
  }
  const auto largest = std::ranges::max_element(weights);
  const Real shrink = 1 - std::pow(*largest, 10.0L);
  Real sum = 0;
  for (auto w = weights.begin(); w != weights.end(); ++w) sum += w == largest ? * w : * w *= shrink;
  for (Real& w : weights) w /= sum;
  return weights;
}

inline Real slow_composition(int number, std::span<const double> x) {
  const std::vector<SlowPart> parts = slow_parts(number);
  const Reals weights = slow_weights(parts, x);
  Real sum = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    Reals y(x.begin(), x.end());
    for (std::size_t j = 0; j < y.size(); ++j) y[j] -= Real(cec2013_shift(i)[j]);
    const Real size =
        std::abs(parts[i].basic(slow_turn(number, i, Reals(x.size(), 5), parts[i].lambda)));
    sum += weights[i] * 2000 * parts[i].basic(slow_turn(number, i, y, parts[i].lambda)) / size;
  }
  return -sum;
}

}  // namespace clde::test
