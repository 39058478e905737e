#include "experiments/store/migrations.hpp"

#include <fmt/format.h>

#include "core/check.hpp"
#include "experiments/store/database.hpp"

namespace clde::experiment {
namespace {

void check_age(const Database& database, std::int64_t version, std::size_t known) {
  if (version <= static_cast<std::int64_t>(known)) return;
  throw StoreError(fmt::format(
      "{} was written by a newer clde (its format is {}, this one knows up to {}); take that clde, "
      "nothing was changed",
      database.path(), version, known));
}

}  // namespace

std::vector<std::string> split_migrations(std::string_view schema) {
  std::vector<std::string> steps;
  for (std::size_t at = schema.find("\n-- migration "); at != std::string_view::npos;) {
    const std::size_t next = schema.find("\n-- migration ", at + 1);
    steps.emplace_back(schema.substr(at, next == std::string_view::npos ? next : next - at));
    at = next;
  }
  return steps;
}

const std::vector<std::string>& migrations() {
  static const std::vector<std::string> steps = split_migrations(schema_text());
  return steps;
}

void migrate(Database& database, const std::vector<std::string>& steps) {
  CLDE_ASSERT(!steps.empty());
  const std::int64_t seen = database.number("PRAGMA user_version");
  check_age(database, seen, steps.size());
  if (seen == static_cast<std::int64_t>(steps.size())) return;
  Transaction transaction(database);
  // Again: another process may have been quicker.
  const std::int64_t version = database.number("PRAGMA user_version");
  check_age(database, version, steps.size());
  for (std::size_t k = static_cast<std::size_t>(version); k < steps.size(); ++k)
    database.run(steps[k]);
  database.run(fmt::format("PRAGMA user_version = {}", steps.size()));
  transaction.commit();
}

}  // namespace clde::experiment
