// A function of one or two variables, to be drawn.
#pragma once

#include <vector>

#include "display/contours.hpp"
#include "report/landscape/basin_map.hpp"
#include "report/run/run_record.hpp"

namespace clde::report {

enum class SurfaceSource {
  evaluated,     ///< the built-in function itself, beside the budget of the run
  interpolated,  ///< planes fitted to the nearest samples
};

struct Surface {
  SurfaceSource source = SurfaceSource::evaluated;
  Grid grid;  ///< over the box; one row for one variable
  [[nodiscard]] bool empty() const { return grid.values.empty(); }
};

/// Empty unless there are one or two variables, one objective, and a function or samples.
Surface surface_of(const RunRecord& run, const BasinMap& map);

/// `count` levels for contours, best first: equal shares of the area would leave nearly none to
/// the surroundings of the optima, so the shares grow from there.
std::vector<double> contour_levels(const Grid& grid, Sense sense, std::size_t count);

/// Share of the grid, from 0 to 255, that is better than each value.
std::vector<std::uint8_t> shades(const Grid& grid, Sense sense);

}  // namespace clde::report
