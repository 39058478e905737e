// What lies around each optimum, to second order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <clde/evaluator.hpp>
#include <clde/export.hpp>
#include <clde/result.hpp>
#include <clde/search_space.hpp>
#include <clde/solve.hpp>

namespace CLDE_API clde {

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
