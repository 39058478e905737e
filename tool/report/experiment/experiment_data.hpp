// The data of a report of an experiment, as docs/reference/formats.md describes it.
#pragma once

#include "report/experiment/experiment_record.hpp"
#include "report/landscape/packed.hpp"

namespace clde::report {

/// The member "experiment" of the report.
Json experiment_data(const ExperimentRecord& experiment);

}  // namespace clde::report
