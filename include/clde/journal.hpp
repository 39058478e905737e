// The journal of a run: every evaluation as it ended. It is the checkpoint and the evaluation log.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <clde/extend/export.hpp>
#include <clde/problem.hpp>

namespace CLDE_API clde {

/// What determines a run, by name: problem, box, algorithm, settings, seed, version. Order matters.
using JournalFields = std::vector<std::pair<std::string, std::string>>;

/// The value of a field; empty if there is none.
std::string_view field(const JournalFields& fields, std::string_view name);

/// The beginning of a journal.
struct JournalHeader {
  std::size_t dimension = 0;
  std::size_t objectives = 1;
  JournalFields fields = {};

  friend bool operator==(const JournalHeader&, const JournalHeader&) = default;
};

/// One attempt to evaluate one point.
struct JournalRecord {
  std::uint64_t id = 0;
  std::uint32_t attempt = 0;  ///< 0 for the first; higher after failures
  double seconds = 0;         ///< since the run started, without pauses
  Status status = Status::value;
  std::vector<double> x = {};
  std::vector<double> values = {};       ///< empty unless status is value
  std::vector<double> derivatives = {};  ///< empty unless they were wanted and status is value
  std::string message = {};              ///< empty if status is value

  friend bool operator==(const JournalRecord&, const JournalRecord&) = default;
};

/// What a reader found at the end of a journal.
struct JournalEnd {
  std::uint64_t records = 0;
  std::uint64_t intact_bytes = 0;  ///< up to the end of the last whole record
  std::uint64_t torn_bytes = 0;    ///< behind it, without a sound record
};

/// When the records of a journal are forced to the disk. A killed process loses none of them in any
/// case; this is about a machine that loses power.
enum class Sync : unsigned char {
  never,  ///< when the operating system sees fit: half a minute may be lost
  batch,  ///< within a second of being written, by a thread of its own
  always  ///< before the search continues: what it acts on is on disk
};

/// From "never", "batch" or "always"; throws InvalidArgument.
Sync sync_named(std::string_view name);

/// The header alone. Throws Error if the file is no journal, was altered, or is of another format.
JournalHeader read_journal_header(const std::string& path);

/// Calls `visit` for each whole record, in the order of writing. A tail without a sound record, as
/// a killed run or a power cut leaves it, is dropped and counted in the answer; damage with sound
/// records behind it throws Error. Safe while a run writes.
JournalEnd read_journal(const std::string& path,
                        const std::function<void(const JournalRecord&)>& visit);

/// The same in the order of ids and attempts, which is that of the search whoever ended first.
JournalEnd read_journal_by_id(const std::string& path,
                              const std::function<void(const JournalRecord&)>& visit);

/// Cuts a damaged journal off behind its last record before the damage. What is cut off is kept in
/// the file PATH.damaged.
/// @return what the journal has now; `torn_bytes` were put aside
JournalEnd mend_journal(const std::string& path);

}  // namespace clde
