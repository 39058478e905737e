// Journals are written as evaluations end.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include <clde/error.hpp>
#include <clde/journal.hpp>

#include "engine/files/disk_sync.hpp"
#include "engine/journal/journal_format.hpp"

namespace clde {

/// There is a journal where a new one was to be written.
class JournalExists : public InvalidArgument {
 public:
  using InvalidArgument::InvalidArgument;
  std::string path = {};
};

/// Appends records. Bytes go to the operating system with every flush(): a killed process loses
/// only what came after the last one. One writer at a time has the file's lock.
class JournalWriter {
 public:
  /// A new file; throws JournalExists if there is one, InvalidArgument if another file is there.
  static JournalWriter create(const std::string& path, const JournalHeader& header, Sync sync);
  /// An existing file. Read it only now: until here another run may have written it.
  static JournalWriter reopen(const std::string& path, Sync sync);

  JournalWriter(JournalWriter&& other) noexcept;
  JournalWriter& operator=(JournalWriter&&) = delete;
  JournalWriter(const JournalWriter&) = delete;
  JournalWriter& operator=(const JournalWriter&) = delete;
  ~JournalWriter();

  /// Cuts off what a killed run left behind `intact_bytes`.
  void cut(std::uint64_t intact_bytes);
  void add(const RecordView& record) { encode_record(record, waiting_); }
  /// Throws Error if the disk takes no more.
  void flush();
  /// Everything is on its way to the disk as far as `Sync` promises; throws Error if it is not.
  void finish() { sync_->finish(); }

 private:
  JournalWriter(int file, std::string path, Sync sync);
  int file_;
  std::string path_;
  std::unique_ptr<DiskSync> sync_;
  Bytes waiting_;
};

}  // namespace clde
