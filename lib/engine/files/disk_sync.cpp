#include "engine/files/disk_sync.hpp"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <system_error>
#include <utility>

#include "engine/files/file_error.hpp"
#include "engine/files/system_file.hpp"

namespace clde {
namespace {

constexpr std::chrono::seconds batch_time{1};

}  // namespace

DiskSync::DiskSync(int file, std::string path, Sync sync)
    : file_(file), path_(std::move(path)), sync_(sync) {
  if (sync_ != Sync::batch) return;
  try {
    thread_ = JoiningThread([this] { loop(); });
  } catch (const std::system_error&) {
    sync_ = Sync::always;  // no thread to be had: safe, if slower
  }
}

DiskSync::~DiskSync() {
  const std::scoped_lock lock(mutex_);
  closing_ = true;
  wake_.notify_all();
}

void DiskSync::loop() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return dirty_ || closing_; });
    if (!dirty_) return;
    // What is written meanwhile is synced together.
    wake_.wait_for(lock, batch_time, [this] { return closing_; });
    dirty_ = false;
    lock.unlock();
    const std::string failure = sync_now();
    lock.lock();
    if (failure_.empty()) failure_ = failure;
  }
}

/// What went wrong; empty if nothing did.
std::string DiskSync::sync_now() const {
  if (system_file::sync(file_)) return {};
  if (system_file::cannot_be_synced() && sync_ == Sync::batch) return {};
  return std::strerror(errno);
}

void DiskSync::rethrow() const {
  if (failure_.empty()) return;
  throw Error(fmt::format(
      "{} does not reach its disk: {}; put it elsewhere, or record without syncing (never)", path_,
      failure_));
}

void DiskSync::note_written() {
  if (sync_ == Sync::never) return;
  const std::scoped_lock lock(mutex_);
  if (sync_ == Sync::always)
    failure_ = sync_now();
  else
    dirty_ = true;
  rethrow();
  wake_.notify_all();
}

void DiskSync::finish() {
  if (sync_ == Sync::never) return;
  const std::scoped_lock lock(mutex_);
  dirty_ = false;
  if (failure_.empty()) failure_ = sync_now();
  rethrow();
}

void sync_folder_of(const std::string& path) {
  if (!system_file::sync_folder_of(path)) fail_with_errno("sync the folder of", path);
}

}  // namespace clde
