// A composition: basic functions, shifted, stretched and rotated, blended by nearness to their
// optima.
#pragma once

#include "problems/kernels/basic.hpp"

namespace clde::CLDE_KERNELS {

template <class V>
inline V squared_distance(const V* x, const double* shift, std::size_t dimension) {
  V sum{};
  for (std::size_t j = 0; j < dimension; ++j) sum += square(x[j] - shift[j]);
  return sum;
}

/// Bell curves around the components' optima. All but the largest, the first of equals, shrink by
/// 1 - largest^10: to exactly 0 at an optimum. The weights sum to 1.
template <class V>
inline void blend_weights(const Composition& composition, const V* x, V* weight) {
  const std::size_t count = composition.count;
  V largest = V{} - 1.0, at{};
  for (std::size_t i = 0; i < count; ++i) {
    const Component& c = composition.components[i];
    const V d2 = squared_distance(x, c.shift, composition.dimension);
    weight[i] = exponential(V{} - d2 * c.sharpness);
    at = weight[i] > largest ? V{} + static_cast<double>(i) : at;
    largest = weight[i] > largest ? weight[i] : largest;
  }
  const V p2 = square(largest), p4 = square(p2), shrink = 1.0 - square(p4) * p2;
  V sum{};
  for (std::size_t i = 0; i < count; ++i) {
    weight[i] = at == static_cast<double>(i) ? weight[i] : weight[i] * shrink;
    sum += weight[i];
  }
  // So far from all of them that every bell is 0: equal shares.
  const V share = V{} + 1.0 / static_cast<double>(count);
  for (std::size_t i = 0; i < count; ++i) weight[i] = sum == 0.0 ? share : weight[i] / sum;
}

/// z = (x - o) M / lambda, N of the coordinates.
template <std::size_t N, class V>
inline void rotate_run(const double* rotation, const V* moved, std::size_t dimension, V* z) {
  V sum[N]{};
  for (std::size_t j = 0; j < dimension; ++j)
    for (std::size_t k = 0; k < N; ++k) sum[k] += moved[j] * rotation[j * dimension + k];
  for (std::size_t k = 0; k < N; ++k) z[k] = sum[k];
}

template <class V>
inline void to_component(const Component& c, const V* x, std::size_t dimension, V* z) {
  V moved[max_dimension];
  for (std::size_t j = 0; j < dimension; ++j) moved[j] = x[j] - c.shift[j];
  in_runs(dimension, [&]<std::size_t N>(std::size_t k) {
    rotate_run<N>(c.rotation + k, moved, dimension, z + k);
  });
}

template <class V>
inline V composition_value(const Composition& composition, const V* x) {
  V weight[max_components], z[max_dimension], sum{};
  blend_weights(composition, x, weight);
  for (std::size_t i = 0; i < composition.count; ++i) {
    if (all_zero(weight[i])) continue;
    const Component& c = composition.components[i];
    to_component(c, x, composition.dimension, z);
    const V value = c.scale * basic_value(c.basic, z, composition.dimension);
    // A weight of 0 counts as if skipped, so that a value does not depend on its neighbours.
    sum += weight[i] == 0.0 ? V{} : weight[i] * value;
  }
  return V{} - sum;
}

}  // namespace clde::CLDE_KERNELS
