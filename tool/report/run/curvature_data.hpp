// What lies around optima, for the page.
#pragma once

#include "report/landscape/packed.hpp"
#include "report/run/run_record.hpp"

namespace clde::report {

/// One entry for each optimum that was measured; flat directions are in words.
Json curvature_data(const RunRecord& run);

}  // namespace clde::report
