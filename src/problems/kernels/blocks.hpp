// Walks a batch in blocks of as many points as there are lanes.
#pragma once

#include "problems/kernels/kernels.hpp"
#include "problems/kernels/lanes.hpp"

namespace clde::CLDE_KERNELS {

/// Coordinates of the points from row `first` on, one point per lane; lanes past the last row
/// repeat it.
template <class V>
inline void load_block(const KernelBatch& batch, std::size_t first, V* x) {
  constexpr std::size_t count = Lanes<V>::count;
  const double* rows[count];
  for (std::size_t l = 0; l < count; ++l)
    rows[l] = batch.points + (first + l < batch.rows ? first + l : batch.rows - 1) * batch.cols;
  for (std::size_t j = 0; j < batch.cols; ++j) {
    double each[count];
    for (std::size_t l = 0; l < count; ++l) each[l] = rows[l][j];
    __builtin_memcpy(&x[j], each, sizeof x[j]);
  }
}

template <class V, class F>
inline void evaluate_block(const KernelBatch& batch, std::size_t first, const F& f) {
  V x[max_dimension];
  load_block(batch, first, x);
  const V value = f(static_cast<const V*>(x));
  const std::size_t left = batch.rows - first, count = Lanes<V>::count;
  __builtin_memcpy(batch.values + first, &value, (left < count ? left : count) * sizeof(double));
}

/// f takes an array of coordinates, of doubles or of lanes.
template <class F>
inline void evaluate_batch(const KernelBatch& batch, const F& f) {
  std::size_t first = 0;
  // NOLINTNEXTLINE(misc-redundant-expression): not where there are two lanes
  while (batch.rows - first > 2 || batch.rows - first == lanes) {
    evaluate_block<Wide>(batch, first, f);
    first += batch.rows - first < lanes ? batch.rows - first : lanes;
  }
  // One or two points are quicker one by one than in a block that is mostly padding.
  for (; first < batch.rows; ++first) evaluate_block<double>(batch, first, f);
}

}  // namespace clde::CLDE_KERNELS
