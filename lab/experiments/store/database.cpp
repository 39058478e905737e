#include "experiments/store/database.hpp"

#include <bit>
#include <cctype>
#include <cmath>
#include <cstring>
#include <limits>
#include <new>
#include <utility>

#include <sqlite3.h>

#include <fmt/format.h>

#include "core/check.hpp"

namespace clde::experiment {
namespace {

// Writers take turns of milliseconds; a longer wait has another cause.
constexpr int patience_ms = 60'000;

std::string uri(const std::string& path, Access access) {
  std::string text = "file:";
  for (const char c : path) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '/' || c == '.' ||
                       c == '-' || c == '_';
    text += plain ? std::string(1, c) : fmt::format("%{:02x}", static_cast<unsigned char>(c));
  }
  return text + (access == Access::frozen ? "?immutable=1" : "");
}

int flags(Access access) {
  constexpr int common = SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX;
  if (access == Access::create) return common | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  if (access == Access::read_write) return common | SQLITE_OPEN_READWRITE;
  return common | SQLITE_OPEN_READONLY;
}

const char* advice(int code) {
  switch (code & 0xff) {
    case SQLITE_FULL:
      return "the disk is full; make room and start again, what was stored stays";
    case SQLITE_IOERR:
      return "the disk may be full or at its limit, or broken; make room and start again, what was "
             "stored stays";
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return "it may not be written here; copy it to where you may write";
    case SQLITE_CANTOPEN:
      return "see that the folder exists and may be written";
    case SQLITE_NOTADB:
      return "it is no SQLite file; give another name, nothing was changed";
    case SQLITE_CORRUPT:
      return "the file is damaged; nothing was changed. Put it aside and start anew, or try "
             "`sqlite3 FILE .recover`";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "another program keeps it locked; end that one or wait";
    default:
      return "see what is wrong with the file, or give another";
  }
}

}  // namespace

Database::Database(std::string path, Access access) : path_(std::move(path)) {
  sqlite3* handle = nullptr;
  const int code = sqlite3_open_v2(uri(path_, access).c_str(), &handle, flags(access), nullptr);
  handle_.reset(handle);
  if (code != SQLITE_OK) fail(code);
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_busy_timeout(handle, patience_ms);
  // A file of somebody else may hold more than tables: nothing in it is run.
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
}

void Database::Close::operator()(sqlite3* handle) const {
  sqlite3_close_v2(handle);
}

void Database::fail(int code) const {
  const char* what = handle_ ? sqlite3_errmsg(handle_.get()) : sqlite3_errstr(code);
  throw StoreError(fmt::format("{}: {}; {}", path_, what, advice(code)));
}

void Database::run(const std::string& sql) {
  const int code = sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) fail(code);
}

Statement Database::prepare(std::string_view sql) const {
  return {*this, sql};
}

std::int64_t Database::number(std::string_view sql) const {
  Statement statement = prepare(sql);
  return statement.step() ? statement.integer(0) : 0;
}

std::int64_t Database::last_id() const {
  return sqlite3_last_insert_rowid(handle_.get());
}

std::size_t Database::changed() const {
  return static_cast<std::size_t>(sqlite3_changes64(handle_.get()));
}

Statement::Statement(const Database& database, std::string_view sql) : database_(&database) {
  sqlite3_stmt* handle = nullptr;
  check(sqlite3_prepare_v2(database.handle_.get(), sql.data(), static_cast<int>(sql.size()),
                           &handle, nullptr));
  handle_.reset(handle);
}

void Statement::Finalize::operator()(sqlite3_stmt* handle) const {
  sqlite3_finalize(handle);
}

void Statement::check(int code) const {
  if (code != SQLITE_OK) database_->fail(code);
}

Statement& Statement::bind(std::int64_t value) {
  check(sqlite3_bind_int64(handle_.get(), ++bound_, value));
  return *this;
}

Statement& Statement::bind(std::uint64_t value) {
  require(value <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()),
          "{} does not fit into a store, which takes up to 2^63 - 1", value);
  return bind(static_cast<std::int64_t>(value));
}

Statement& Statement::bind(double value) {
  check(sqlite3_bind_double(handle_.get(), ++bound_, value));
  return *this;
}

Statement& Statement::bind(std::string_view text) {
  check(sqlite3_bind_text64(handle_.get(), ++bound_, text.data(), text.size(), SQLITE_TRANSIENT,
                            SQLITE_UTF8));
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(handle_.get());
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) database_->fail(code);
  return false;
}

void Statement::run() {
  while (step()) {
  }
  reset();
}

void Statement::reset() {
  sqlite3_reset(handle_.get());
  bound_ = 0;
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(handle_.get(), column);
}

std::uint64_t Statement::count(int column) const {
  return static_cast<std::uint64_t>(integer(column));
}

double Statement::real(int column) const {
  const bool is_null = sqlite3_column_type(handle_.get(), column) == SQLITE_NULL;
  return is_null ? std::numeric_limits<double>::quiet_NaN()
                 : sqlite3_column_double(handle_.get(), column);
}

std::string Statement::text(int column) const {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): SQLite's characters are unsigned
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(handle_.get(), column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
  return bytes == nullptr ? std::string() : std::string(bytes, size);
}

Transaction::Transaction(Database& database) : database_(&database) {
  database.run("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
  if (database_ == nullptr) return;
  try {
    database_->run("ROLLBACK");
  } catch (const StoreError&) {  // SQLite has rolled back by itself, as it does on a full disk
    return;
  }
}

void Transaction::commit() {
  database_->run("COMMIT");
  database_ = nullptr;
}

}  // namespace clde::experiment
