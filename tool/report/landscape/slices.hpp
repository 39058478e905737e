// The function along one variable at a time, through each of the best optima.
#pragma once

#include <cstddef>
#include <vector>

#include "report/run/run_record.hpp"

namespace clde::report {

struct Slices {
  std::size_t optima = 0;      ///< how many of the best
  std::size_t points = 0;      ///< of each slice, evenly from the lower to the upper bound
  std::vector<double> values;  ///< by optimum, then variable, then point; NaN: no value

  [[nodiscard]] bool empty() const { return values.empty(); }
};

/// Only for built-in functions of one objective: others would have to be evaluated for it.
Slices slices_of(const RunRecord& run);

}  // namespace clde::report
