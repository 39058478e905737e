#include "experiment/stored_result.hpp"

#include <string_view>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "experiment/database.hpp"
#include "formats/result_json.hpp"

namespace clde::experiment {

std::string result_text(const Result& result) {
  Result kept = result;
  kept.comparisons.clear();
  kept.map = {};
  return formats::as_json(kept).dump();
}

void save_result(Database& database, std::int64_t run, const Result& result) {
  Statement s =
      database.prepare("UPDATE run SET evaluations = ?, stop = ?, result = ? WHERE id = ?");
  s.bind(result.evaluations).bind(std::string_view(name(result.stop)));
  s.bind(result_text(result)).bind(run).run();
}

Result load_result(const Database& database, std::int64_t run) {
  Statement s = database.prepare("SELECT result FROM run WHERE id = ? AND state = 'done'");
  s.bind(run);
  if (!s.step()) throw StoreError(fmt::format("{}: run {} is not done", database.path(), run));
  try {
    return result_from_text(s.text(0));
  } catch (const InvalidArgument& e) {
    throw StoreError(
        fmt::format("{}: the result of run {} is damaged: {}", database.path(), run, e.what()));
  }
}

Result result_from_text(const std::string& text) {
  const auto json = nlohmann::json::parse(text, nullptr, /*allow_exceptions=*/false);
  return formats::result_of(json);  // refuses what is no JSON, too
}

}  // namespace clde::experiment
