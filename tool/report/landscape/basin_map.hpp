// The landscape as the samples of a run show it: which sample belongs to which optimum, and where
// the optima meet.
#pragma once

#include <cstdint>
#include <vector>

#include <clde/result.hpp>

#include "report/run/run_record.hpp"

namespace clde::report {

/// Samples spread over the searched space, and the optima behind them.
struct BasinMap {
  Matrix points;  ///< user's coordinates
  std::vector<double> values;
  std::vector<std::uint32_t> at;      ///< evaluation of each row
  std::size_t samples = 0;            ///< rows before the optima begin
  std::vector<std::int32_t> optimum;  ///< whose basin each row lies in; -1 if unknown
  std::vector<Saddle> saddles;        ///< between optima, as the samples show them

  [[nodiscard]] bool empty() const { return points.rows() == 0; }
};

/// For one objective and feasible samples; empty if there are too few of them to show anything, or
/// no optimum.
BasinMap basin_map(const RunRecord& run);

/// The result with saddles that join as many optima as possible: those that the search located, and
/// where they leave optima apart, those that the map shows. Tables, trees and maps all show these.
Result with_saddles_of(const BasinMap& map, const RunRecord& run);

}  // namespace clde::report
