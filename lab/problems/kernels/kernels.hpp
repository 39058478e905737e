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

/// What graded compositions are made of: functions that a hardness makes harder.
enum class Graded {
  elliptic,
  different_powers,
  schwefel_1_2,
  rosenbrock,
  ackley,
  rastrigin,
  weierstrass,
  schwefel_2_26,
};

inline constexpr std::size_t max_minima = 20;

/// A rotation by one angle of the coordinates `first` to `first + size - 1` of a GradedMinimum,
/// in the plane of its vectors u and v.
struct PlaneRotation {
  std::size_t first, size;
  double sine, cosine_less_one;
};

struct GradedMinimum {
  double at[max_dimension];
  double sharpness;              // 1 / (r / 2)^2
  double mix;                    // share of the hard term
  double skew;                   // stretches positive coordinates, shrinks negative ones
  double unskew;                 // 1 / skew
  double factor[max_dimension];  // elliptic: of z^2; different powers: the exponents
  std::size_t rotations;
  PlaneRotation rotation[max_dimension / 2];
  std::size_t variable[max_dimension];        // those of each rotation side by side
  double u[max_dimension], v[max_dimension];  // in that order; orthonormal within a rotation
};

/// One function, centred at several minima of the same value.
struct GradedComposition {
  Graded function;
  std::size_t dimension;
  std::size_t count;
  double value;    // f*
  double stretch;  // 1 / lambda
  GradedMinimum minima[max_minima];
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
  void (*graded_composition)(const GradedComposition&, KernelBatch);
  double (*basic)(Basic, const double* z, std::size_t dimension);
};

}  // namespace clde
