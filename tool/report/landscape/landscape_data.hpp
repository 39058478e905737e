// The landscape of a run as the page shows it: samples, saddles, and the function between them.
#pragma once

#include "report/landscape/basin_map.hpp"
#include "report/landscape/packed.hpp"
#include "report/landscape/projection.hpp"
#include "report/landscape/surface.hpp"
#include "report/run/run_record.hpp"

namespace clde::report {

/// With one objective exactly the rows of the map, so that the page can colour them by basin.
Json samples_data(const RunRecord& run, const BasinMap& map);
/// Every saddle of the result; those of the tree say which optimum ends there, and into which.
Json saddles_data(const Result& result, Sense sense);
/// The grid over two variables and levels for contours; null for another number.
Json map_data(const RunRecord& run, const Surface& surface);
/// Values over one variable; null for another number.
Json curve_data(const RunRecord& run, const Surface& surface);
/// For each of the best optima the evaluations that led to it, in up to three variables.
Json trails_data(const RunRecord& run);
Json projection_data(const Projection& projection);
/// The function along every variable through the best optima, if the function is at hand.
Json slices_data(const RunRecord& run);

}  // namespace clde::report
