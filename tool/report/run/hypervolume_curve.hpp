// How the front grew, in one number.
#pragma once

#include <clde/pareto.hpp>

#include "report/run/progress.hpp"

namespace clde::report {

/// The dominated share of the box that `trade_offs` measures in, by all evaluations so far. Empty
/// for one objective, for more than three, and where evaluations are not known.
Steps hypervolume_over_time(const RunRecord& run);

/// Of optima in a box of their values and perhaps those of other runs; NaN for more than three
/// objectives.
double hypervolume_in(const TradeOffs& box, const std::vector<Optimum>& optima);

}  // namespace clde::report
