// Walks a batch in blocks of as many points as there are lanes.
#pragma once

#include "problems/kernels/kernels.hpp"
#include "problems/kernels/lanes.hpp"

namespace clde::CLDE_KERNELS {

/// Coordinates of the points from row `first` on, one point per lane; lanes past the last row
/// repeat it.
inline void load_block(const KernelBatch& batch, std::size_t first, Wide* x) {
  const double* rows[lanes];
  for (std::size_t l = 0; l < lanes; ++l)
    rows[l] = batch.points + (first + l < batch.rows ? first + l : batch.rows - 1) * batch.cols;
  for (std::size_t j = 0; j < batch.cols; ++j) {
    double each[lanes];
    for (std::size_t l = 0; l < lanes; ++l) each[l] = rows[l][j];
    __builtin_memcpy(&x[j], each, sizeof x[j]);
  }
}

template <class F>
inline void evaluate_block(const KernelBatch& batch, std::size_t first, const F& f) {
  Wide x[max_dimension];
  load_block(batch, first, x);
  const Wide value = f(static_cast<const Wide*>(x));
  const std::size_t left = batch.rows - first;
  __builtin_memcpy(batch.values + first, &value, (left < lanes ? left : lanes) * sizeof(double));
}

/// f takes an array of coordinates, of doubles or of lanes. A lone point is quicker by itself; from
/// two on, a block of which the rest is padding wins.
template <class F>
inline void evaluate_batch(const KernelBatch& batch, const F& f) {
  std::size_t first = 0;
  for (; first + 1 < batch.rows; first += lanes) evaluate_block(batch, first, f);
  if (first < batch.rows) batch.values[first] = f(batch.points + first * batch.cols);
}

}  // namespace clde::CLDE_KERNELS
