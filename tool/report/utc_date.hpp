// Dates as a report writes them.
#pragma once

#include <ctime>
#include <string>

namespace clde::report {

/// "2026-11-15 14:03 UTC"
std::string utc_date(std::time_t time);

}  // namespace clde::report
