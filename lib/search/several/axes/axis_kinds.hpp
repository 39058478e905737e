// What the axes around a point do: trade, converge, have several minima, act alone or not.
#pragma once

#include "search/several/allowance.hpp"
#include "search/several/axes/axis_study.hpp"

namespace clde::pareto {

/// Looks at both ends of every axis and sorts them into those that trade and those that converge.
Task<AxisKinds> sort_axes(AxisStudy& study, Allowance& allowance);

/// Moves all converging axes at once: to the vertices of their parabolas, or to the best of three.
Task<void> jump_to_vertices(AxisStudy& study, const Axes& converging, Allowance& allowance);

/// Does going from one end to the other do the same on every converging axis? Then one profile may
/// hold for all of them.
bool look_alike(const AxisStudy& study, const Axes& converging);

/// Finds the open ones of the converging axes by two further points on each, or on some if
/// evaluations are few. An axis is open if one of them is better than the base or its profile has
/// several minima; if many are, all count as open.
Task<void> find_open_axes(AxisStudy& study, AxisKinds& kinds, Allowance& allowance, Rng& rng);

enum class AxesAct : unsigned char { alone, together };

/// Points that differ from the base on about half of the converging axes, compared with what the
/// profiles add up to. Axes act alone if nothing speaks against it.
Task<AxesAct> test_separability(const AxisStudy& study, const AxisKinds& kinds,
                                Allowance& allowance, Rng& rng);

}  // namespace clde::pareto
