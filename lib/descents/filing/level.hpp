// Points of the global level: where a family of optima goes on.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <clde/extend/local_search.hpp>

namespace clde {

/// Of the range of costs: points of one level differ by less.
inline constexpr double same_level = 1e-9;

/// Where a descent from there ends; nothing if above the best cost. `scale`: observed range of
/// costs; `curvature`: as in LocalStart.
Task<std::optional<LocalOutcome>> down_to_level(Search& search, std::vector<double> from,
                                                double scale, std::vector<double> curvature = {});

/// Files a point of the level as a member of family `number`.
void add_member(Search& search, const LocalOutcome& point, std::size_t number);

}  // namespace clde
