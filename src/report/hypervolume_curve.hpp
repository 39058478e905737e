// How the front grew, in one number.
#pragma once

#include "report/progress.hpp"

namespace clde::report {

/// The dominated share of the box that `trade_offs` measures in, by all evaluations so far. Empty
/// for one objective, for more than three, and where evaluations are not known.
Steps hypervolume_over_time(const RunRecord& run);

}  // namespace clde::report
