// Many variables on a flat page.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "report/run/run_record.hpp"

namespace clde::report {

/// Principal axes in the unit cube of the box: position = (unit(x) - center) . axis.
struct Projection {
  std::vector<double> center;
  std::array<std::vector<double>, 2> axes;
  std::array<double, 2> explained = {0, 0};  ///< share of the variance along each axis
  bool of_optima = false;                    ///< axes of the optima; otherwise of the best samples
  [[nodiscard]] bool empty() const { return center.empty(); }
};

/// The axes along which the optima differ most, if there are three or more; otherwise those of the
/// best tenth of the samples. (All samples of a search that covers its box spread the same in all
/// directions.) Empty for one or two variables. The largest part of each axis is positive.
Projection projection_of(const RunRecord& run);

}  // namespace clde::report
