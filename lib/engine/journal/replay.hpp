// The records of an earlier part of a run, found by id and attempt.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include <clde/journal.hpp>

#include "engine/files/file_source.hpp"
#include "engine/journal/journal_format.hpp"

namespace clde {

/// Reads on as far as is asked for: records are written about in the order in which they are asked
/// for again, so that only a batch of them is ever in memory.
class Replay {
 public:
  Replay() = default;
  /// Reads the file once to learn where it ends; throws Error if it is damaged.
  explicit Replay(const std::string& path);

  /// Where the records stop.
  [[nodiscard]] const JournalEnd& end() const { return end_; }
  /// Seconds the run had taken at its last record.
  [[nodiscard]] double seconds() const { return seconds_; }
  /// True once every record was found.
  [[nodiscard]] bool is_over() const { return met_ == end_.records && ahead_.empty(); }

  /// The record of that attempt, which is valid until the next call; null if there is none. Each is
  /// found once.
  [[nodiscard]] const JournalRecord* find(std::uint64_t id, std::uint32_t attempt);
  /// The next record in the order of the file, valid until the next call; null at the end. Not
  /// together with find.
  [[nodiscard]] const JournalRecord* next();

 private:
  using Key = std::pair<std::uint64_t, std::uint32_t>;

  JournalEnd end_;
  double seconds_ = 0;
  std::unique_ptr<FileSource> file_;
  std::unique_ptr<JournalDecoder> decoder_;
  std::uint64_t met_ = 0;               // records read so far
  std::map<Key, JournalRecord> ahead_;  // read, but not asked for yet
  JournalRecord found_;
};

/// A point that is evaluated now.
struct AskedPoint {
  std::uint64_t id = 0;
  std::span<const double> x;
  Want want = Want::values;
};
/// Throws Error unless the record is one of the same point, with what is wanted of it.
void require_same_point(const JournalRecord& past, const AskedPoint& now);

}  // namespace clde
