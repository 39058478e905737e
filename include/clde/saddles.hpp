// How optima are connected: the saddles between them, and which optimum a point belongs to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <clde/evaluator.hpp>
#include <clde/matrix.hpp>
#include <clde/optimizer.hpp>
#include <clde/problem.hpp>
#include <clde/result.hpp>
#include <clde/solve.hpp>

namespace clde {

struct SaddleOptions {
  std::uint64_t evaluations = 0;  ///< at most; what is left over is not spent
  FailurePolicy failures = {};
  std::function<bool()> keep_going = {};  ///< false ends it at once
  /// Every evaluation is appended to this file; one of the same optima is gone on with, any other
  /// replaced. Empty: no journal.
  std::string journal = {};
};

/// Looks for the saddles between neighbouring optima: paths between them are pulled down by
/// conjugate peak refinement, their peaks climbed to the saddles, and slid down from on both sides,
/// to see which optima meet there. Fills `saddles` and the basins of `result`; optima met on the
/// way that were not known are added. One objective only.
void find_saddles(const SearchSpace& space, Evaluator& evaluator, Result& result,
                  const SaddleOptions& options);
void find_saddles(const Problem& problem, Result& result, const SaddleOptions& options);

/// The optimum each point belongs to, read from the map of samples: that of the nearest sample's
/// basin. no_index where the map is empty. Nothing is evaluated.
std::vector<std::size_t> basin_of(const Result& result, const SearchSpace& space,
                                  MatrixView points);

/// The same by a local search from each point; no_index where it ends in no known optimum.
std::vector<std::size_t> basin_by_search(const Result& result, const Problem& problem,
                                         MatrixView points);
/// The same with an evaluator of your own.
std::vector<std::size_t> basin_by_search(const Result& result, const SearchSpace& space,
                                         Evaluator& evaluator, MatrixView points);

}  // namespace clde
