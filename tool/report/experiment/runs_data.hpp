// The data of a page that compares runs.
#pragma once

#include <string>
#include <vector>

#include "report/landscape/packed.hpp"
#include "report/run/run_record.hpp"

namespace clde::report {

/// `files` names the runs. Throws InvalidArgument if runs differ in variables, objectives or sense.
Json runs_data(std::vector<RunRecord> runs, const std::vector<std::string>& files);

}  // namespace clde::report
