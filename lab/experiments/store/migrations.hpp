// The steps by which stores of any age become those of today.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace clde::experiment {

class Database;

/// schema.sql, whole.
const char* schema_text();

/// Its steps, in order: what stands behind each line "-- migration N".
std::vector<std::string> split_migrations(std::string_view schema);

/// Those of schema.sql.
const std::vector<std::string>& migrations();

/// Takes the steps that are missing, all or none. Throws StoreError if the store is newer than the
/// steps.
void migrate(Database& database, const std::vector<std::string>& steps);

}  // namespace clde::experiment
