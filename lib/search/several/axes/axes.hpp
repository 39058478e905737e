// Many variables: what each does alone.
//
// study_axes takes the best point of a few random ones and goes, in this order, through
//   1. axis_kinds   which axes trade, which converge, which of those have several minima, and do
//                   they act alone;
//   2. axis_search  if they do: the best coordinate of every converging axis;
//      funnel_center  if not, and there are many: descents, and descents from the mean of their
//      ends;
//   3. here         points spread over the trading axes, all others where they are best.
#pragma once

#include <cstddef>

#include "search/several/axes/axis_kinds.hpp"
#include "search/several/recorder.hpp"

namespace clde::pareto {

/// What the study may do.
struct AxisPlan {
  double share;            ///< of the planned evaluations
  double open_share;       ///< more, if axes have several minima, or too few are left for descents
  std::size_t population;  ///< points that are spread at most
  bool descends;           ///< where axes act on one another
};

/// What was found is in the history.
Task<AxesAct> study_axes(Recorder& recorder, AxisPlan plan, Rng& rng);

}  // namespace clde::pareto
