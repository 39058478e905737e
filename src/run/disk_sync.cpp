#include "run/disk_sync.hpp"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "run/file_error.hpp"

namespace clde {
namespace {

constexpr std::chrono::seconds batch_time{1};

/// Some file systems have nothing to sync.
bool cannot_be_synced(int error) {
  return error == EINVAL || error == ENOTSUP || error == ENOSYS;
}

}  // namespace

DiskSync::DiskSync(int file, std::string path, Sync sync)
    : file_(file), path_(std::move(path)), sync_(sync) {
  if (sync_ != Sync::batch) return;
  try {
    thread_ = std::jthread([this] { loop(); });
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
  if (::fdatasync(file_) == 0) return {};
  if (cannot_be_synced(errno) && sync_ == Sync::batch) return {};
  return std::strerror(errno);
}

void DiskSync::rethrow() const {
  if (failure_.empty()) return;
  throw Error(fmt::format(
      "{} does not reach its disk: {}; put it elsewhere, or do without with --sync never", path_,
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
  const std::filesystem::path folder = std::filesystem::absolute(path).parent_path();
  const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;  // a folder that may be written but not read
  const bool synced = ::fsync(file) == 0 || cannot_be_synced(errno);
  ::close(file);
  if (!synced) fail_with_errno("sync the folder of", path);
}

}  // namespace clde
