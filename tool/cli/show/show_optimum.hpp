// One optimum of a run with all that is known about it.
#pragma once

#include <cstddef>
#include <string>

#include "report/run/run_record.hpp"

namespace clde::cli {

/// Every coordinate with all digits. Throws InvalidArgument if there is no optimum `index`.
std::string optimum_text(const report::RunRecord& run, std::size_t index);

}  // namespace clde::cli
