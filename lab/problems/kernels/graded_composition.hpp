// A graded composition: one function centred at several minima, blended by nearness to them.
#pragma once

#include "problems/kernels/composed.hpp"
#include "problems/kernels/graded.hpp"

namespace clde::CLDE_KERNELS {

/// Below exp(-70), 4e-31, a weight counts as 0: times the largest value of any function in the box,
/// 1e11, it is less than the last bit of the lowest value of the composition.
inline constexpr double min_exponent = -70, no_weight = -1000;

/// Squared distances in units of half the radii, less the smallest where that is above 1: negated
/// they are the exponents of the weights.
template <class V>
inline void weight_exponents(const GradedComposition& c, const V* x, V* exponent) {
  V least = V{} + __builtin_inf();
  for (std::size_t i = 0; i < c.count; ++i) {
    const GradedMinimum& m = c.minima[i];
    exponent[i] = squared_distance(x, m.at, c.dimension) * m.sharpness;
    least = exponent[i] < least ? exponent[i] : least;
  }
  const V offset = least > 1.0 ? 1.0 - least : V{};
  for (std::size_t i = 0; i < c.count; ++i) {
    exponent[i] = V{} - exponent[i] - offset;
    exponent[i] = exponent[i] < min_exponent ? V{} + no_weight : exponent[i];
  }
}

/// All weights but the largest shrink by 1 - largest^10, to exactly 0 at a minimum; weights within
/// 1e-14 of the largest are as large.
template <class V>
inline void graded_weights(const GradedComposition& c, const V* x, V* weight) {
  weight_exponents(c, x, weight);
  V largest{};
  for (std::size_t i = 0; i < c.count; ++i) {
    weight[i] = all_zero(weight[i] - no_weight) ? V{} : exponential(weight[i]);
    largest = weight[i] > largest ? weight[i] : largest;
  }
  const V p2 = square(largest), p4 = square(p2), shrink = 1.0 - square(p4) * p2;
  V sum{};
  for (std::size_t i = 0; i < c.count; ++i) {
    weight[i] = largest - weight[i] < 1e-14 ? weight[i] : weight[i] * shrink;
    sum += weight[i];
  }
  for (std::size_t i = 0; i < c.count; ++i) weight[i] = weight[i] / sum;
}

/// z R of the coordinates of one rotation, R = I + sin (v u' - u v') + (cos - 1)(u u' + v v').
template <class V>
inline void rotate_in_plane(const GradedMinimum& m, const PlaneRotation& r, V* z) {
  V along_u{}, along_v{};
  for (std::size_t k = r.first; k < r.first + r.size; ++k) {
    along_u += z[m.variable[k]] * m.u[k];
    along_v += z[m.variable[k]] * m.v[k];
  }
  const V more_u = r.sine * along_v + r.cosine_less_one * along_u;
  const V more_v = r.cosine_less_one * along_v - r.sine * along_u;
  for (std::size_t k = r.first; k < r.first + r.size; ++k)
    z[m.variable[k]] += more_u * m.u[k] + more_v * m.v[k];
}

template <class V>
inline void to_minimum(const GradedComposition& c, const GradedMinimum& m, const V* x, V* z) {
  for (std::size_t j = 0; j < c.dimension; ++j) z[j] = (x[j] - m.at[j]) * c.stretch;
  for (std::size_t r = 0; r < m.rotations; ++r) rotate_in_plane(m, m.rotation[r], z);
}

template <class V>
inline V graded_composition_value(const GradedComposition& c, const V* x) {
  V weight[max_minima], z[max_dimension], sum{};
  graded_weights(c, x, weight);
  for (std::size_t i = 0; i < c.count; ++i) {
    if (all_zero(weight[i])) continue;
    to_minimum(c, c.minima[i], x, z);
    const V value = graded_value(c.function, c.minima[i], z, c.dimension);
    // A weight of 0 counts as if skipped, so that a value does not depend on its neighbours.
    sum += weight[i] == 0.0 ? V{} : weight[i] * value;
  }
  return c.value + sum;
}

}  // namespace clde::CLDE_KERNELS
