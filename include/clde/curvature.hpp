// What lies around each optimum, to second order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <clde/evaluator.hpp>
#include <clde/matrix.hpp>
#include <clde/no_index.hpp>
#include <clde/result.hpp>
#include <clde/search_space.hpp>
#include <clde/solve.hpp>

namespace clde {

/// Around one optimum, in the user's coordinates. Variables that are fixed, or at a bound, are left
/// out: rows and columns are those of `variables`.
struct Curvature {
  std::size_t optimum = no_index;      ///< index in Result::optima
  std::vector<std::size_t> variables;  ///< those that can move both ways
  std::vector<std::size_t> at_bounds;  ///< those that cannot
  Matrix hessian;                      ///< second derivatives of the value
  std::vector<double> eigenvalues;  ///< of the cost's, each variable in widths of the box; rising
  Matrix directions;                ///< their eigenvectors, one row each
  std::size_t flat = 0;             ///< so many of them, from the first, are undetermined
  double condition = 0;             ///< largest over smallest eigenvalue; infinite if any is flat
  /// Of the position. Residuals: s^2 (J'J)^-1 with s^2 = |r|^2 / (residuals - variables), if they
  /// are independent with equal variances and nearly linear in reach of the errors. Otherwise the
  /// inverse Hessian of the cost, if that is a negative log density. Empty where a direction is
  /// flat.
  Matrix covariance;
  std::vector<double> standard_errors;  ///< roots of its diagonal
  /// Share of this optimum in the integral of exp(-cost) by Laplace's method, among all optima that
  /// have one; NaN where a direction is flat or a variable at its bound.
  double weight = 0;
};

/// What may be spent on curvatures.
struct CurvatureOptions {
  std::uint64_t evaluations = 0;  ///< at most; may use fewer
  std::size_t optima = 100;       ///< of how many, best first
  FailurePolicy failures = {};
  std::function<bool()> keep_going = {};  ///< returns false to stop
  /// Every evaluation is appended to this file. A journal of the same optima is continued, any
  /// other replaced. Empty: no journal.
  std::string journal = {};
  Sync sync = Sync::batch;  ///< when the journal reaches the disk
};

/// Measures the curvature around optima: by differences of gradients if the function gives them
/// (two calls a variable), by differences of values otherwise (twice the square of the number of
/// variables). One objective, no constraints, no steps; nothing where values carry noise.
/// @param space      what was searched
/// @param evaluator  runs the function
/// @param result     its optima; gets what was spent
/// @param options    what may be spent
/// @return one entry for each optimum that could be measured
std::vector<Curvature> measure_curvatures(const SearchSpace& space, Evaluator& evaluator,
                                          Result& result, const CurvatureOptions& options);
std::vector<Curvature> measure_curvatures(const Problem& problem, Result& result,
                                          const CurvatureOptions& options);

/// The variables that a direction is made of, most first: "0.8 width - 0.6 height".
std::string describe_direction(const Box& box, const Curvature& curvature, std::size_t direction);

}  // namespace clde
