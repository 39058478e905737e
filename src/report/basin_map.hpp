// The landscape as the samples of a run show it: who flows where, and over which passes.
#pragma once

#include <cstdint>
#include <vector>

#include <clde/landscape.hpp>

#include "report/run_record.hpp"

namespace clde::report {

/// A join of the merge tree with the two rows next to (or at) the pass that lead up to the
/// peaks that touch there.
struct Crossing {
  std::uint32_t peak = 0;  ///< position in tree.peaks of the peak that ends
  std::uint32_t into = 0;  ///< of the one that goes on
  std::uint32_t pass = 0;  ///< row
  std::uint32_t sides[2] = {0, 0};
};

/// Samples spread over the searched space, and the reported optima behind them.
struct BasinMap {
  Matrix points;  ///< user's coordinates
  std::vector<double> values;
  std::vector<std::uint32_t> at;    ///< evaluation of each row
  std::size_t samples = 0;          ///< rows before the optima begin; optimum i is row samples + i
  MergeTree tree;                   ///< heights are ranks
  std::vector<std::uint32_t> up;    ///< the highest neighbour of each row; of a peak the row itself
  std::vector<Crossing> crossings;  ///< as tree.joins
  std::vector<std::int32_t> optimum;  ///< best optimum on the slopes of each peak; -1 if none
  double tau = 0;                     ///< where we propose to cut
  /// In more than three dimensions samples are too sparse to show basins by themselves: then only
  /// reported optima are taken for peaks, and every other peak has persistence 0.
  bool optima_only = false;

  [[nodiscard]] bool empty() const { return points.rows() == 0; }
};

/// For one objective; empty if there are too few samples to show anything.
BasinMap basin_map(const RunRecord& run);

}  // namespace clde::report
