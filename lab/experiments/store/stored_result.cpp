#include "experiments/store/stored_result.hpp"

#include <string_view>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/check.hpp"
#include "core/text/sha256.hpp"
#include "experiments/store/database.hpp"
#include "formats/parse_json.hpp"
#include "formats/result_json.hpp"

namespace clde::experiment {

std::string result_text(const Result& result) {
  Result kept = result;
  kept.comparisons.clear();
  kept.map = {};
  return formats::as_json(kept).dump();
}

namespace {

/// What was run and what came of it, as the row has it.
constexpr const char* checked_columns =
    "key, version, algorithm, settings, problem, budget, seed, evaluations, stop, result";
constexpr int checked_count = 10;
constexpr int result_column = checked_count - 1;

std::string checksum_of(const Statement& row) {
  std::string all;
  for (int column = 0; column < checked_count; ++column) all += row.text(column) + '\n';
  return sha256_hex(all).substr(0, 16);
}

}  // namespace

void save_result(Database& database, std::int64_t run, const Result& result) {
  Statement s =
      database.prepare("UPDATE run SET evaluations = ?, stop = ?, result = ? WHERE id = ?");
  s.bind(result.evaluations).bind(std::string_view(name(result.stop)));
  s.bind(result_text(result)).bind(run).run();
  Statement row = database.prepare(fmt::format("SELECT {} FROM run WHERE id = ?", checked_columns));
  row.bind(run);
  const std::string checksum = row.step() ? checksum_of(row) : "";
  Statement keep = database.prepare("UPDATE run SET checksum = ? WHERE id = ?");
  keep.bind(std::string_view(checksum)).bind(run).run();
}

Result load_result(const Database& database, std::int64_t run) {
  Statement s = database.prepare(
      fmt::format("SELECT {}, coalesce(checksum, '') FROM run WHERE id = ? AND state = 'done'",
                  checked_columns));
  s.bind(run);
  if (!s.step()) throw StoreError(fmt::format("{}: run {} is not done", database.path(), run));
  const std::string checksum = s.text(checked_count);
  try {
    require(checksum.empty() || checksum == checksum_of(s), "it fails its checksum");
    return result_from_text(s.text(result_column));
  } catch (const InvalidArgument& e) {
    throw StoreError(
        fmt::format("{}: the result of run {} is damaged: {}", database.path(), run, e.what()));
  }
}

Result result_from_text(const std::string& text) {
  return formats::result_of(formats::parse_json(text));
}

}  // namespace clde::experiment
