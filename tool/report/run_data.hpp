// The data of a report of one run, as docs/reference/formats.md describes it.
#pragma once

#include "report/landscape/packed.hpp"
#include "report/run/run_record.hpp"

namespace clde::report {

/// The member "run" of the report.
Json run_data(const RunRecord& run);

}  // namespace clde::report
