// The benchmark's formulas as batch kernels, one table of them per instruction set.
//
// Plain types only: the files compiled for wide instruction sets include this header, and an inline
// function of the standard library compiled there could end up running on a machine without them.
#pragma once

#include <cstddef>

namespace clde {

/// Functions of the suite that are a formula of their own.
enum class Classic {
  five_uneven_peak_trap,
  equal_maxima,
  uneven_decreasing_maxima,
  himmelblau,
  six_hump_camel_back,
  shubert,
  vincent,
  modified_rastrigin,
};

/// What compositions are made of.
enum class Basic { sphere, griewank, rastrigin, weierstrass, ef8f2 };

inline constexpr std::size_t max_dimension = 20;
inline constexpr std::size_t max_components = 8;

struct Component {
  Basic basic;
  double sharpness;                                // 1 / (2 D sigma^2)
  double scale;                                    // 2000 / m
  double shift[max_dimension];                     // o
  double rotation[max_dimension * max_dimension];  // M / lambda, D x D, row by row
};

struct Composition {
  std::size_t dimension;
  std::size_t count;
  Component components[max_components];
};

/// Rows of `cols` coordinates in, one value per row out.
struct KernelBatch {
  const double* points;
  std::size_t rows;
  std::size_t cols;
  double* values;
};

struct Kernels {
  void (*classic)(Classic, KernelBatch);
  void (*composition)(const Composition&, KernelBatch);
  double (*basic)(Basic, const double* z, std::size_t dimension);
};

}  // namespace clde
