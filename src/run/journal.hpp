// Journals on disk: written as evaluations end, replayed when a run is resumed.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <clde/journal.hpp>

#include "run/journal_format.hpp"

namespace clde {

/// Appends records. Bytes go to the operating system with every flush(): a killed process loses
/// only what came after the last one. One writer at a time holds the file's lock.
class JournalWriter {
 public:
  /// A new file; throws InvalidArgument if it exists already.
  static JournalWriter create(const std::string& path, const JournalHeader& header);
  /// Goes on with an existing one, cutting off what a killed run left behind `intact_bytes`.
  static JournalWriter append(const std::string& path, std::uint64_t intact_bytes);

  JournalWriter(JournalWriter&& other) noexcept;
  JournalWriter& operator=(JournalWriter&&) = delete;
  JournalWriter(const JournalWriter&) = delete;
  JournalWriter& operator=(const JournalWriter&) = delete;
  ~JournalWriter();

  void add(const RecordView& record) { encode_record(record, waiting_); }
  /// Throws Error if the disk takes no more.
  void flush();

 private:
  JournalWriter(int file, std::string path) : file_(file), path_(std::move(path)) {}
  int file_;
  std::string path_;
  Bytes waiting_;
};

/// The records of an earlier part of the run, found by id and attempt.
class Replay {
 public:
  Replay() = default;
  /// Reads them all; `end` says where they stop.
  Replay(const std::string& path, const JournalHeader& header, JournalEnd& end);

  struct Past {
    Status status;
    std::span<const double> x;
    std::span<const double> values;
    std::string_view message;
  };
  /// True, and `past` filled, if that attempt is on record.
  [[nodiscard]] bool find(std::uint64_t id, std::uint32_t attempt, Past& past) const;
  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  /// Seconds the run had taken at its last record.
  [[nodiscard]] double seconds() const { return seconds_; }

 private:
  struct Entry {
    std::uint64_t id;
    std::uint32_t attempt;
    Status status;
    std::size_t numbers;  // position in numbers_: x, then values
    std::size_t message;  // position in messages_
  };
  std::size_t dimension_ = 0;
  std::size_t objectives_ = 0;
  std::vector<Entry> entries_;  // by id, then attempt
  std::vector<double> numbers_;
  std::vector<std::string> messages_;
  double seconds_ = 0;
};

/// Throws Error naming the first field in which two headers differ.
void check_same_run(const JournalHeader& journal, const JournalHeader& wanted);

}  // namespace clde
