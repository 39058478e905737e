// Where the converging axes around a point are best.
#pragma once

#include "search/several/allowance.hpp"
#include "search/several/axes/axis_study.hpp"

namespace clde::pareto {

/// Searches axes with several minima side by side, as if each were alone: samples, then parabolas.
Task<void> search_open_axes(AxisStudy& study, const Axes& open, Allowance& allowance, Rng& rng);

/// Searches one open axis and moves all converging ones to where it is best. False, and the base as
/// it was, if that was not better: then they are not alike.
Task<bool> move_all_alike(AxisStudy& study, const AxisKinds& kinds, Allowance& allowance, Rng& rng);

/// Moves every converging axis to the best coordinate seen on it.
Task<void> move_to_best(AxisStudy& study, const Axes& converging, Allowance& allowance);

/// Small parabolas about the base, smaller from sweep to sweep.
Task<void> polish(AxisStudy& study, const AxisKinds& kinds, Allowance& allowance);

}  // namespace clde::pareto
