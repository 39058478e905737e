// What may follow a search: saddles between its optima, the basins of points, certificates of
// roots, curvature.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <clde/evaluator.hpp>
#include <clde/extend/export.hpp>
#include <clde/extend/search_space.hpp>
#include <clde/matrix.hpp>
#include <clde/optimizer.hpp>
#include <clde/problem.hpp>
#include <clde/result.hpp>
#include <clde/solve.hpp>

namespace CLDE_API clde {

/// What a phase after a search may spend, and how.
struct PhaseOptions {
  std::uint64_t evaluations = 0;  ///< at most; may use fewer
  FailurePolicy failures = {};
  std::function<bool()> keep_going = {};  ///< returns false to stop
  /// Every evaluation is appended to this file. A journal of the same optima is continued, any
  /// other replaced. Empty: no journal.
  std::string journal = {};
  Sync sync = Sync::batch;  ///< when the journal reaches the disk
};

/// Those of a phase that follows a search with these options. Its journal lies beside that of the
/// search: run.cldej.saddles beside run.cldej.
/// @param phase  "saddles", "roots" or "curvature"
PhaseOptions phase_options(const SolveOptions& search, std::uint64_t evaluations,
                           std::string_view phase);

/// Finds the saddles between neighbouring optima. Conjugate peak refinement lowers paths between
/// them, Newton's method refines the highest point to a saddle, and two descents from it show which
/// optima meet there. One objective only.
/// @param space      what was searched
/// @param evaluator  runs the function
/// @param result     gets the saddles and basins, and optima found on the way, each at its place:
///                   the indices of others may change
/// @param options    what may be spent
void find_saddles(const SearchSpace& space, Evaluator& evaluator, Result& result,
                  const PhaseOptions& options);
void find_saddles(const Problem& problem, Result& result, const PhaseOptions& options);

/// The optimum each point belongs to, by the basin of the nearest sample of the run; no_index if
/// there are no samples. Evaluates nothing.
std::vector<std::size_t> basin_of(const Result& result, const SearchSpace& space,
                                  MatrixView points);

/// The same by a descent from each point; no_index if it ends in no known optimum.
std::vector<std::size_t> basin_by_search(const Result& result, const Problem& problem,
                                         MatrixView points);
/// The same with an evaluator of your own.
std::vector<std::size_t> basin_by_search(const Result& result, const SearchSpace& space,
                                         Evaluator& evaluator, MatrixView points);

/// Proves of each root of a square system that exactly one root lies near it, as far as a function
/// that can only be evaluated lets one prove it; docs/how-to/all-roots.md says what is assumed. A
/// double root, or one at a wall of the box, stays without a certificate.
/// @param space      what was searched; as many residuals as variables
/// @param evaluator  runs the function
/// @param result     its optima with `root.found` get their certificates
/// @param options    what may be spent
void certify_roots(const SearchSpace& space, Evaluator& evaluator, Result& result,
                   const PhaseOptions& options);
void certify_roots(const Problem& problem, Result& result, const PhaseOptions& options);

/// How many optima are roots, and how many of them are certified.
struct RootCount {
  std::size_t found = 0;
  std::size_t certified = 0;
};
RootCount count_roots(const Result& result);

/// Measures the curvature around optima: by differences of gradients if the function gives them
/// (two calls a variable), by differences of values otherwise (twice the square of the number of
/// variables). Of at most a hundred optima, best first. One objective, no constraints, no steps;
/// nothing where values carry noise.
/// @param space      what was searched
/// @param evaluator  runs the function
/// @param result     its optima; gets what was spent
/// @param options    what may be spent
/// @return one entry for each optimum that could be measured
std::vector<Curvature> measure_curvatures(const SearchSpace& space, Evaluator& evaluator,
                                          Result& result, const PhaseOptions& options);
std::vector<Curvature> measure_curvatures(const Problem& problem, Result& result,
                                          const PhaseOptions& options);

/// The variables that a direction is made of, most first: "0.8 width - 0.6 height".
std::string describe_direction(const Box& box, const Curvature& curvature, std::size_t direction);

}  // namespace clde
