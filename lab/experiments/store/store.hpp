// Where runs and their results lie: one SQLite file. Several processes may use it at once; a run is
// there once, whoever computed it, and all of it or nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <clde/result.hpp>

#include "experiments/run_spec.hpp"
#include "experiments/store/database.hpp"

namespace clde::experiment {

enum class RunState { planned, running, done, failed };

const char* name(RunState state);

/// What a run cost.
struct RunCost {
  double wall_seconds = 0;
  double cpu_seconds = 0;
};

/// A run without its solutions.
struct RunRow {
  std::int64_t id = 0;
  std::string key = {};
  RunSpec spec = {};
  std::string label = {};
  RunState state = RunState::planned;
  std::string reason = {};       ///< why it failed
  std::string finished_at = {};  ///< "2026-01-31T12:00:00Z"; empty unless done or failed
  RunCost cost = {};
  std::uint64_t evaluations = 0;  ///< spent
};

struct StateCounts {
  std::size_t planned = 0;
  std::size_t running = 0;
  std::size_t done = 0;
  std::size_t failed = 0;

  [[nodiscard]] std::size_t total() const { return planned + running + done + failed; }
};

/// So many planned runs that differ in nothing but their seed.
struct DueRuns {
  RunSpec spec;  ///< of one of them
  std::size_t runs = 0;
};

/// What happens to runs that failed before.
enum class FailedRuns { keep, retry };

class Store {
 public:
  /// For writing: made if there is none, brought to today's format if it is older. Throws
  /// StoreError, and leaves the file as it was, if it is no store, is damaged, is newer than this
  /// program or cannot be written.
  static Store open(const std::string& path);
  /// For reading; there must be one.
  static Store read(const std::string& path);

  [[nodiscard]] const std::string& path() const { return database_.path(); }

  /// Adds the runs that are not there yet; from now on `counts` and claims mean these. A run that
  /// is there takes the label of this plan.
  void plan(std::span<const PlannedRun> runs, FailedRuns failed = FailedRuns::keep);
  /// What pages and tables call the experiment; empty if no plan has named it.
  [[nodiscard]] std::string name() const;
  void set_name(std::string_view name);
  /// The planned runs by state.
  [[nodiscard]] StateCounts counts() const;
  /// Those that are neither done nor failed.
  [[nodiscard]] std::vector<DueRuns> due() const;

  /// All runs, or those planned, in order of problem, label, seed.
  [[nodiscard]] std::vector<RunRow> all() const;
  [[nodiscard]] std::vector<RunRow> planned() const;
  [[nodiscard]] std::optional<RunRow> find(std::string_view key) const;
  /// What a run that is done found.
  [[nodiscard]] Result result(std::int64_t run) const;

  /// For what claims and saves runs.
  [[nodiscard]] Database& database() { return database_; }

 private:
  explicit Store(Database database) : database_(std::move(database)) {}
  [[nodiscard]] std::vector<RunRow> select(const std::string& condition) const;

  Database database_;
};

/// The columns of table run in the order that `read_row` wants.
extern const char* const run_columns;
RunRow read_row(const Statement& statement);

}  // namespace clde::experiment
