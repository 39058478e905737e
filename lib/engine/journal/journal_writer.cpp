#include "engine/journal/journal_writer.hpp"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>
#include <utility>

#include "engine/files/file_error.hpp"
#include "engine/files/system_file.hpp"

namespace clde {
namespace {

/// A program that a killed run was just starting has the lock until its exec: hence the patience.
void lock(int file, const std::string& path) {
  for (int tries = 0; tries < 100; ++tries) {
    const system_file::Lock got = system_file::try_lock(file);
    if (got == system_file::Lock::ours) return;
    if (got == system_file::Lock::impossible)
      throw Error(
          fmt::format("cannot lock {}: {}; put it on a local disk, where files can be locked", path,
                      std::strerror(errno)));
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  throw Error(fmt::format("{} is being written by another run; wait for it or stop it", path));
}

/// What to do with a file that is in the way.
[[noreturn]] void refuse_existing(const std::string& path) {
  try {
    (void)read_journal_header(path);
  } catch (const Error& e) {
    throw InvalidArgument(
        fmt::format("{} exists already, and no run can continue it: {}", path, e.what()));
  }
  JournalExists exists(fmt::format("{} exists already; resume it, or choose another name", path));
  exists.path = path;
  throw exists;
}

}  // namespace

JournalWriter::JournalWriter(int file, std::string path, Sync sync)
    : file_(file), path_(std::move(path)), sync_(std::make_unique<DiskSync>(file, path_, sync)) {}

JournalWriter JournalWriter::create(const std::string& path, const JournalHeader& header,
                                    Sync sync) {
  const int file = system_file::create(path);
  if (file < 0 && errno == EEXIST) refuse_existing(path);
  if (file < 0) fail_with_errno("create", path);
  JournalWriter writer(file, path, sync);
  try {
    lock(file, path);
    writer.waiting_ = encode_journal_start(header);
    writer.flush();
    writer.finish();
    if (sync != Sync::never) sync_folder_of(path);
  } catch (const Error&) {
    system_file::remove(path);  // nothing is in it
    throw;
  }
  return writer;
}

JournalWriter JournalWriter::reopen(const std::string& path, Sync sync) {
  const int file = system_file::open_to_append(path);
  if (file < 0) fail_with_errno("open for writing", path);
  JournalWriter writer(file, path, sync);
  lock(file, path);
  return writer;
}

JournalWriter::JournalWriter(JournalWriter&& other) noexcept
    : file_(std::exchange(other.file_, -1)),
      path_(std::move(other.path_)),
      sync_(std::move(other.sync_)),
      waiting_(std::move(other.waiting_)) {}

JournalWriter::~JournalWriter() {
  sync_.reset();
  if (file_ >= 0) system_file::close(file_);
}

void JournalWriter::cut(std::uint64_t intact_bytes) {
  if (!system_file::cut(file_, intact_bytes)) fail_with_errno("mend the end of", path_);
}

void JournalWriter::flush() {
  if (!system_file::write(file_, waiting_)) fail_with_errno("write to", path_);
  waiting_.clear();
  sync_->note_written();
}

}  // namespace clde
