// Opening a store without harming what is not one.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "experiments/store/migrations.hpp"
#include "experiments/store/store.hpp"

namespace clde::experiment {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t our_mark = 0x636c6465;  // "clde", PRAGMA application_id

/// SQLite opens anything and complains late; an empty file is a store not yet written.
void check_file(const std::string& path) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored))
    throw StoreError(fmt::format("{} is a folder; give the name of a file", path));
  // A pipe would wait for somebody who writes.
  if (fs::exists(path, ignored) && !fs::is_regular_file(path, ignored))
    throw StoreError(fmt::format("{} is not a file; give the name of one", path));
  std::ifstream in(path, std::ios::binary);
  if (!in)
    throw StoreError(fmt::format("{} cannot be read: {}; see that it exists and may be read", path,
                                 std::strerror(errno)));
  char head[16] = {};
  in.read(head, sizeof head);
  if (in.gcount() == 0 || std::memcmp(head, "SQLite format 3", sizeof head) == 0) return;
  throw StoreError(fmt::format(
      "{} is no store: it is no SQLite file; give another name, nothing was changed", path));
}

/// Nothing is in it, so it may become a store.
bool is_blank(const Database& database) {
  return database.number("PRAGMA application_id") == 0 &&
         database.number("PRAGMA user_version") == 0 &&
         database.number("SELECT count(*) FROM sqlite_master") == 0;
}

void check_owner(const Database& database) {
  if (database.number("PRAGMA application_id") == our_mark) return;
  throw StoreError(
      fmt::format("{} is the database of another program, not a store of clde; give another name, "
                  "nothing was changed",
                  database.path()));
}

/// Views, triggers and virtual tables are programs; a store has none.
void check_schema(const Database& database) {
  if (database.number("SELECT count(*) FROM sqlite_master WHERE type IN ('view', 'trigger') "
                      "OR sql LIKE 'CREATE VIRTUAL%'") == 0)
    return;
  throw StoreError(fmt::format(
      "{} holds more than the tables of a store; it was altered and is not used", database.path()));
}

void check_health(const Database& database) {
  Statement s = database.prepare("PRAGMA quick_check(1)");
  std::string verdict = s.step() ? s.text(0) : "no answer";
  if (verdict == "ok") return;
  std::ranges::replace(verdict, '\n', ' ');
  throw StoreError(
      fmt::format("{} is damaged ({}); nothing was changed. Put it aside and start anew, or try "
                  "`sqlite3 {} .recover`",
                  database.path(), verdict, database.path()));
}

/// A log beside the file lets readers and one writer work at once; it stays switched on.
void use_log(Database& database) {
  Statement s = database.prepare("PRAGMA journal_mode = WAL");
  const std::string mode = s.step() ? s.text(0) : "";
  if (mode == "wal") return;
  throw StoreError(fmt::format(
      "{} cannot be shared where it lies (no write-ahead log there, as on some network drives); "
      "put it on a local disk",
      database.path()));
}

void make_ours(Database& database) {
  Transaction transaction(database);
  if (is_blank(database)) database.run(fmt::format("PRAGMA application_id = {}", our_mark));
  transaction.commit();
}

}  // namespace

Store Store::open(const std::string& path) {
  std::error_code ignored;
  if (fs::exists(path, ignored)) check_file(path);
  Database database(path, Access::create);
  if (is_blank(database)) make_ours(database);
  check_owner(database);
  check_schema(database);
  check_health(database);
  use_log(database);
  // A power cut may take the last runs, which are then due again; a killed process takes none.
  database.run("PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON");
  migrate(database, migrations());
  return Store(std::move(database));
}

namespace {

Database open_to_read(const std::string& path) {
  try {
    Database database(path, Access::read);
    (void)database.number("SELECT count(*) FROM sqlite_master");
    return database;
  } catch (const StoreError&) {
    // The log needs files beside the store. A store that cannot be written does not change either.
    std::error_code ignored;
    if (fs::exists(path + "-wal", ignored) && fs::file_size(path + "-wal", ignored) > 0) throw;
    return {path, Access::frozen};
  }
}

}  // namespace

Store Store::read(const std::string& path) {
  check_file(path);
  Database database = open_to_read(path);
  check_owner(database);
  check_schema(database);
  const auto version = static_cast<std::size_t>(database.number("PRAGMA user_version"));
  // A store of an earlier format is brought up to date first.
  if (version != migrations().size()) return open(path);
  check_health(database);
  return Store(std::move(database));
}

}  // namespace clde::experiment
