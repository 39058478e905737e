// A Result as rows of the tables run, optimum and report, and back.
#pragma once

#include <cstdint>

#include <clde/result.hpp>

namespace clde::experiment {

class Database;

/// Inside the caller's transaction; the row of the run is there.
void save_result(Database& database, std::int64_t run, const Result& result);
Result load_result(const Database& database, std::int64_t run);

}  // namespace clde::experiment
