// How optima are connected: the saddles between them, and which optimum a point belongs to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <clde/evaluator.hpp>
#include <clde/export.hpp>
#include <clde/matrix.hpp>
#include <clde/optimizer.hpp>
#include <clde/problem.hpp>
#include <clde/result.hpp>
#include <clde/solve.hpp>

namespace CLDE_API clde {

/// What the search for saddles may spend.
struct SaddleOptions {
  std::uint64_t evaluations = 0;  ///< at most; may use fewer
  FailurePolicy failures = {};
  std::function<bool()> keep_going = {};  ///< returns false to stop
  /// Every evaluation is appended to this file. A journal of the same optima is continued, any
  /// other replaced. Empty: no journal.
  std::string journal = {};
  Sync sync = Sync::batch;  ///< when the journal reaches the disk
};

/// Finds the saddles between neighbouring optima. Conjugate peak refinement lowers paths between
/// them, Newton's method refines the highest point to a saddle, and two descents from it show which
/// optima meet there. One objective only.
/// @param space      what was searched
/// @param evaluator  runs the function
/// @param result     gets the saddles and basins, and optima found on the way, each at its place:
///                   the indices of others may change
/// @param options    what may be spent
void find_saddles(const SearchSpace& space, Evaluator& evaluator, Result& result,
                  const SaddleOptions& options);
void find_saddles(const Problem& problem, Result& result, const SaddleOptions& options);

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

}  // namespace clde
