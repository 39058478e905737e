// Functions with a hardness, each exactly 0 at z = 0, its minimum. `m` holds what the hardness of
// a minimum makes of their constants.
#pragma once

#include "problems/kernels/basic.hpp"

namespace clde::CLDE_KERNELS {

template <class V>
inline V elliptic(const GradedMinimum& m, const V* z, std::size_t dimension) {
  V sum{};
  for (std::size_t i = 0; i < dimension; ++i) sum += m.factor[i] * (z[i] * z[i]);
  return sum;
}

/// x^p for x >= 0 and p >= 2; 0 where x has no normal number.
template <class V>
inline V power(V x, double p) {
  const V value = exponential(p * logarithm(x));
  return x < 0x1p-1022 ? V{} : value;
}

template <class V>
inline V different_powers(const GradedMinimum& m, const V* z, std::size_t dimension) {
  V sum{};
  for (std::size_t i = 0; i < dimension; ++i) sum += power(magnitude(z[i]), m.factor[i]);
  return square_root(sum);
}

template <class V>
inline V skewed(const GradedMinimum& m, V z) {
  return z > 0.0 ? z * m.skew : z * m.unskew;
}

template <class V>
inline V schwefel_1_2(const GradedMinimum& m, const V* z, std::size_t dimension) {
  V partial{}, sum{};
  for (std::size_t i = 0; i < dimension; ++i) {
    partial += skewed(m, z[i]);
    sum += partial * partial;
  }
  return sum;
}

/// With y = z + 1, y' - y^2 is z' - z (z + 2): no digits cancel near the minimum.
template <class V>
inline V rosenbrock(const GradedMinimum& m, const V* z, std::size_t dimension) {
  V sum{};
  for (std::size_t i = 0; i + 1 < dimension; ++i)
    sum += 100.0 * square(z[i + 1] - z[i] * (z[i] + 2.0)) + z[i] * z[i];
  return m.mix * sum + (1 - m.mix) * 20.0 * sphere(z, dimension);
}

/// The mean of cos(2 pi y) is 1 less twice the mean of sin^2(pi y), so that e is a factor.
template <class V>
inline V ackley(const GradedMinimum& m, const V* z, std::size_t dimension) {
  constexpr double e = 0x1.5bf0a8b145769p+1;
  V squares{}, waves{};
  for (std::size_t i = 0; i < dimension; ++i) {
    const V y = skewed(m, z[i]);
    squares += y * y;
    waves += squared_sine_of_half_turns(y);
  }
  const V n = V{} + static_cast<double>(dimension);
  const V funnel = 1.0 - exponential(-0.2 * square_root(squares / n));
  return 20.0 * funnel + e * (1.0 - exponential(-2.0 * waves / n));
}

template <class V>
inline V mild_rastrigin(const GradedMinimum& m, const V* z, std::size_t dimension) {
  V squares{}, waves{};
  for (std::size_t i = 0; i < dimension; ++i) {
    squares += z[i] * z[i];
    waves += squared_sine_of_half_turns(z[i]);
  }
  return squares + 20.0 * m.mix * waves;
}

/// Beyond 1/2 from the minimum a slope is added, so that the period leads to no other minimum.
template <class V>
inline V walled_weierstrass(const GradedMinimum& m, const V* z, std::size_t dimension) {
  V cone{}, walls{};
  for (std::size_t i = 0; i < dimension; ++i) {
    const V size = magnitude(z[i]);
    cone += size;
    walls += size > 0.5 ? size - 0.5 : V{};
  }
  return m.mix * (weierstrass(z, dimension) + walls) + (1 - m.mix) * cone;
}

/// -z sin(sqrt |z|) around its minimum, whose value is taken as this function computes it: no
/// rounding is left over there. Jumps up beyond +-500.
template <class V>
inline V schwefel_2_26(const GradedMinimum& m, const V* z, std::size_t dimension) {
  constexpr double bottom = 0x1.a4f7ffc2ee3dfp+8, depth = 0x1.a2fb9e8012c1ep+8;
  V cone{}, walls{}, waves{};
  for (std::size_t i = 0; i < dimension; ++i) {
    const V y = z[i] + bottom;
    cone += magnitude(z[i]);
    walls += y > 500.0 ? y - 420.0 : y < -500.0 ? -300.0 - y : V{};
    waves += depth - y * sine(square_root(magnitude(y)));
  }
  return m.mix * (1.5 * walls + waves) + (1 - m.mix) * cone;
}

template <class V>
inline V graded_value(Graded function, const GradedMinimum& m, const V* z, std::size_t dimension) {
  switch (function) {
    case Graded::elliptic:
      return elliptic(m, z, dimension);
    case Graded::different_powers:
      return different_powers(m, z, dimension);
    case Graded::schwefel_1_2:
      return schwefel_1_2(m, z, dimension);
    case Graded::rosenbrock:
      return rosenbrock(m, z, dimension);
    case Graded::ackley:
      return ackley(m, z, dimension);
    case Graded::rastrigin:
      return mild_rastrigin(m, z, dimension);
    case Graded::weierstrass:
      return walled_weierstrass(m, z, dimension);
    case Graded::schwefel_2_26:
      return schwefel_2_26(m, z, dimension);
  }
  return V{};
}

}  // namespace clde::CLDE_KERNELS
