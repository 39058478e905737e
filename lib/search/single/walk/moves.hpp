// Moves of a walker inside its funnel.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

#include "search/single/context.hpp"
#include "search/single/minimum.hpp"

namespace clde::single {

/// A difference of two minima; half of the time, if there are enough, the shortest of many sums of
/// two differences, which reaches lattice vectors that no single pair shows. Empty: none drawn.
std::vector<double> difference_move(const std::vector<Minimum>& minima, Rng& rng);
/// `unit` plus `step`; empty if that leaves the box.
std::vector<double> moved_by(const UnitSpace& space, std::span<const double> unit,
                             std::span<const double> step);
/// Repeats a step as long as it leads down.
Task<void> repeat_move(Search& search, Minimum& at, std::vector<double> step);
/// A Gaussian jump of typical length `length`, reflected at the walls.
std::vector<double> jumped(const UnitSpace& space, std::span<const double> unit, double length,
                           Rng& rng);

/// Row of the lowest finite cost; no_index if there is none.
std::size_t lowest_row(const Matrix& costs);
/// Drops the highest minima once there are many.
void keep_lowest(std::vector<Minimum>& minima);
/// Distance from `unit` to the nearest other minimum.
double spacing_of(const UnitSpace& space, const std::vector<Minimum>& minima,
                  std::span<const double> unit);
/// Below this cost the end of a jump is worth keeping: the worst fifth of the minima lies above.
double reference_cost(const std::vector<Minimum>& minima, double current);

}  // namespace clde::single
