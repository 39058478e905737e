// How optima hang together: the saddles between them, the tree in which they merge, which optimum a
// point belongs to, and why two optima are two.
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

/// Two optima meet: `optimum`, the worse one (or the later of equals), ends at the saddle, and its
/// basin goes on as that of `into`.
struct OptimaJoin {
  std::size_t optimum = no_index;
  std::size_t into = no_index;
  std::size_t saddle = no_index;  ///< index in Result::saddles
};

/// The merge tree of the optima, best saddle first: what a disconnectivity graph draws. Optima that
/// no known saddle connects stay apart.
std::vector<OptimaJoin> join_optima(const Result& result, Sense sense);

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

/// Why optima `i` and `j` are two, in sentences, by what was seen; `i` equal to `j`: which ends of
/// searches were taken for that one optimum.
std::string explain(const Result& result, Sense sense, std::size_t i, std::size_t j);

}  // namespace clde
