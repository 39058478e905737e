// The functions compositions are made of; each is exactly 0 at z = 0, its minimum.
#pragma once

#include "problems/kernels/elementary.hpp"
#include "problems/kernels/kernels.hpp"

namespace clde::CLDE_KERNELS {

template <class V>
inline V sphere(const V* z, std::size_t dimension) {
  V sum{};
  for (std::size_t i = 0; i < dimension; ++i) sum += z[i] * z[i];
  return sum;
}

/// 1 / sqrt(i), i = 1..20.
inline constexpr double inverse_root[max_dimension] = {0x1p+0,
                                                       0x1.6a09e667f3bcdp-1,
                                                       0x1.279a74590331cp-1,
                                                       0x1p-1,
                                                       0x1.c9f25c5bfedd9p-2,
                                                       0x1.a20bd700c2c3ep-2,
                                                       0x1.83091e6a7f7e7p-2,
                                                       0x1.6a09e667f3bcdp-2,
                                                       0x1.5555555555555p-2,
                                                       0x1.43d136248490fp-2,
                                                       0x1.34bf63d156826p-2,
                                                       0x1.279a74590331cp-2,
                                                       0x1.1c01aa03be896p-2,
                                                       0x1.11acee560242ap-2,
                                                       0x1.08654a2d4f6dbp-2,
                                                       0x1p-2,
                                                       0x1.f0b6848d2af1cp-3,
                                                       0x1.e2b7dddfefa66p-3,
                                                       0x1.d5d7ea914b937p-3,
                                                       0x1.c9f25c5bfedd9p-3};

template <class V>
inline V griewank(const V* z, std::size_t dimension) {
  V product = V{} + 1.0;
  for (std::size_t i = 0; i < dimension; ++i) product *= cosine(z[i] * inverse_root[i]);
  return 1.0 + sphere(z, dimension) / 4000.0 - product;
}

/// z^2 - 10 cos(2 pi z) + 10 is z^2 + 20 sin^2(pi z).
template <class V>
inline V rastrigin(const V* z, std::size_t dimension) {
  V sum{};
  for (std::size_t i = 0; i < dimension; ++i)
    sum += z[i] * z[i] + 20.0 * squared_sine_of_half_turns(z[i]);
  return sum;
}

/// Terms k = 0..20 of N coordinates. As 3^k is odd, the published sum of cosines, less its value at
/// the optimum, is the sum of 2 * 0.5^k sin^2(pi 3^k z). Cubing cos + i sin triples the angle; an
/// error grows by 3 a step while its weight halves: at most 6e-12 per coordinate was seen in all,
/// a few times what the last bit of z itself is worth. (The shorter cos(3t) = 4 cos^3 t - 3 cos t
/// multiplies errors by 9 near t = 0, just at the optimum, and sin(3t) does so near t = pi / 2.)
template <std::size_t N, class V>
inline V weierstrass_terms(const V* z) {
  V c[N], s[N], sum[N];
  for (std::size_t i = 0; i < N; ++i) {
    const Angle<V> a = from_half_turns(z[i]);
    const V cosine = cosine_near_zero(a.rest), sine = sine_near_zero(a.rest);
    // Signs and whole half turns do not change the squares.
    c[i] = (a.quarters & 1) == 0 ? cosine : sine;
    s[i] = (a.quarters & 1) == 0 ? sine : cosine;
    sum[i] = V{};
  }
  double weight = 2;
  for (int k = 0; k <= 20; ++k, weight *= 0.5) {
    for (std::size_t i = 0; i < N; ++i) {
      const V c2 = c[i] * c[i], s2 = s[i] * s[i];
      sum[i] += weight * s2;
      c[i] *= c2 - 3.0 * s2;
      s[i] *= 3.0 * c2 - s2;
    }
  }
  for (std::size_t i = 1; i < N; ++i) sum[0] += sum[i];
  return sum[0];
}

template <class V>
inline V weierstrass(const V* z, std::size_t dimension) {
  V sum{};
  in_runs(dimension, [&]<std::size_t N>(std::size_t i) { sum += weierstrass_terms<N>(z + i); });
  return sum;
}

/// Rosenbrock's function of neighbours around (1, 1), put through Griewank's. With a = z + 1 and
/// b = z' + 1, a^2 - b is z (z + 2) - z' and 1 - a is -z: no digits cancel near the optimum.
template <class V>
inline V ef8f2(const V* z, std::size_t dimension) {
  V sum{};
  for (std::size_t i = 0; i < dimension; ++i) {
    const V next = z[i + 1 < dimension ? i + 1 : 0];
    const V u = 100.0 * square(z[i] * (z[i] + 2.0) - next) + z[i] * z[i];
    sum += 1.0 + u * u / 4000.0 - cosine(u);
  }
  return sum;
}

template <class V>
inline V basic_value(Basic basic, const V* z, std::size_t dimension) {
  switch (basic) {
    case Basic::sphere:
      return sphere(z, dimension);
    case Basic::griewank:
      return griewank(z, dimension);
    case Basic::rastrigin:
      return rastrigin(z, dimension);
    case Basic::weierstrass:
      return weierstrass(z, dimension);
    case Basic::ef8f2:
      return ef8f2(z, dimension);
  }
  return V{};
}

}  // namespace clde::CLDE_KERNELS
