// Reading a result with several objectives: alternatives with the same values, and the set as a
// whole.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/extend/export.hpp>
#include <clde/matrix.hpp>
#include <clde/problem.hpp>
#include <clde/result.hpp>

namespace CLDE_API clde {

/// Solutions of other pieces of the Pareto set that attain nearly the values of solution `i`: other
/// points, the same trade-off. Of each other piece the nearest one, if no value differs by more
/// than `tolerance` times the range of that objective over the global solutions; nearest first.
/// Empty if the algorithm separates no pieces. Throws InvalidArgument if there is no solution
/// `i`.
std::vector<std::size_t> equivalents(const Result& result, std::size_t i, double tolerance = 0.05);

/// The global solutions of a result as a set.
struct TradeOffs {
  std::size_t solutions = 0;
  std::size_t pieces = 0;          ///< 0 if the algorithm separates none
  std::vector<double> best = {};   ///< of each objective, user's sign
  std::vector<double> worst = {};  ///< of each objective, among nondominated solutions
  /// Dominated share of the box from `best` to a tenth of the range beyond `worst`; NaN for more
  /// than six objectives.
  double hypervolume = 0;
  /// Standard deviation of the gaps between neighbouring values, in ranges.
  double spacing = 0;
};

/// Empty vectors and zeros if there is no solution.
TradeOffs trade_offs(const Result& result, Sense sense = Sense::minimize);

// Figures of a set of costs: smaller is better in each column.

/// Rows that no other row dominates, rising; equal rows all stay, rows with a NaN never.
std::vector<std::size_t> nondominated_rows(MatrixView costs);

/// Dominated volume up to `reference`; rows that are not below it add nothing.
/// Exact for any number of objectives: n log n for two, n^2 for three, beyond that the time grows
/// quickly with objectives and points (by exclusive volumes, L. While et al., IEEE TEVC 16(1),
/// 2012).
double hypervolume(MatrixView costs, std::span<const double> reference);

/// Standard deviation of the city-block distance to the nearest other row; 0 for fewer than two
/// rows. (J. R. Schott, 1995)
double spacing(MatrixView costs);

}  // namespace clde
