// SQLite with destructors: a connection, a statement, a transaction. What goes wrong is thrown as a
// StoreError that says which file, what happened and what helps.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <clde/error.hpp>

struct sqlite3;
struct sqlite3_stmt;

namespace clde::experiment {

/// The file could not be read or written, or is not what it should be.
class StoreError : public Error {
 public:
  using Error::Error;
};

enum class Access {
  read,        ///< an existing file
  read_write,  ///< an existing file
  create,      ///< made if there is none
  frozen       ///< on a medium that cannot be written
};

class Statement;

class Database {
 public:
  Database(std::string path, Access access);

  [[nodiscard]] const std::string& path() const { return path_; }
  /// One or more statements without a result.
  void run(const std::string& sql);
  [[nodiscard]] Statement prepare(std::string_view sql) const;
  /// The first column of the first row.
  [[nodiscard]] std::int64_t number(std::string_view sql) const;
  [[nodiscard]] std::int64_t last_id() const;
  /// Rows the last statement changed.
  [[nodiscard]] std::size_t changed() const;

 private:
  friend class Statement;
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  [[noreturn]] void fail(int code) const;

  std::string path_;
  std::unique_ptr<sqlite3, Close> handle_;
};

/// Values are bound in order; columns count from 0.
class Statement {
 public:
  Statement& bind(std::int64_t value);
  Statement& bind(std::uint64_t value);
  Statement& bind(double value);
  Statement& bind(std::string_view text);

  /// True if there is a row.
  bool step();
  /// Runs to the end and makes it ready to be bound anew.
  void run();
  void reset();

  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] std::uint64_t count(int column) const;
  /// Null becomes NaN.
  [[nodiscard]] double real(int column) const;
  [[nodiscard]] std::string text(int column) const;

 private:
  friend class Database;
  Statement(const Database& database, std::string_view sql);
  void check(int code) const;

  struct Finalize {
    void operator()(sqlite3_stmt* handle) const;
  };
  const Database* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
  int bound_ = 0;
};

/// Takes the right to write at once, so that what is read in it stays true; undone unless
/// committed.
class Transaction {
 public:
  explicit Transaction(Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;

  void commit();

 private:
  Database* database_;
};

}  // namespace clde::experiment
