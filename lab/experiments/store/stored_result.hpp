// A Result as the text that a store keeps of it.
#pragma once

#include <cstdint>
#include <string>

#include <clde/result.hpp>

namespace clde::experiment {

class Database;

/// JSON. Comparisons and the map of samples are left out: they would be most of a store, and scores
/// need neither.
std::string result_text(const Result& result);
Result result_from_text(const std::string& text);

/// Inside the caller's transaction; the row of the run is there.
void save_result(Database& database, std::int64_t run, const Result& result);
Result load_result(const Database& database, std::int64_t run);

}  // namespace clde::experiment
