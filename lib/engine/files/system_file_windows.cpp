#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <limits>

#ifndef NOMINMAX
#define NOMINMAX
#endif
#define WIN32_LEAN_AND_MEAN
#include <fcntl.h>
#include <io.h>
#include <share.h>
#include <sys/stat.h>
#include <windows.h>

#include "engine/files/system_file.hpp"

namespace clde::system_file {
namespace {

int opened(const std::string& path, int how) {
  int file = -1;
  const int mode = _S_IREAD | _S_IWRITE;
  const int error = _sopen_s(&file, path.c_str(), how | _O_BINARY | _O_NOINHERIT, _SH_DENYNO, mode);
  if (error != 0) errno = error;
  return error == 0 ? file : -1;
}

unsigned most(std::size_t bytes) {
  return static_cast<unsigned>(std::min<std::size_t>(bytes, std::numeric_limits<int>::max()));
}

}  // namespace

int open_to_read(const std::string& path) {
  return opened(path, _O_RDONLY);
}

int open_to_append(const std::string& path) {
  return opened(path, _O_WRONLY | _O_APPEND);
}

int create(const std::string& path) {
  return opened(path, _O_WRONLY | _O_CREAT | _O_EXCL | _O_APPEND);
}

void close(int file) {
  _close(file);
}

void remove(const std::string& path) {
  std::remove(path.c_str());
}

std::optional<std::uint64_t> size(int file) {
  struct _stat64 info = {};
  if (_fstat64(file, &info) != 0 || (info.st_mode & _S_IFREG) == 0) return std::nullopt;
  return static_cast<std::uint64_t>(info.st_size);
}

std::ptrdiff_t read(int file, std::span<std::byte> into) {
  return _read(file, into.data(), most(into.size()));
}

bool write(int file, std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const int written = _write(file, bytes.data(), most(bytes.size()));
    if (written < 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return true;
}

bool cut(int file, std::uint64_t bytes) {
  return _chsize_s(file, static_cast<std::int64_t>(bytes)) == 0;
}

/// Locks are binding on Windows, so a byte far behind the end is locked: others may still read.
Lock try_lock(int file) {
  OVERLAPPED where = {};
  where.Offset = 0xFFFFFFFE;
  where.OffsetHigh = 0x7FFFFFFF;
  void* handle = reinterpret_cast<void*>(_get_osfhandle(file));
  if (LockFileEx(handle, LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &where) != 0)
    return Lock::ours;
  return GetLastError() == ERROR_LOCK_VIOLATION ? Lock::held_by_another : Lock::impossible;
}

bool sync(int file) {
  return _commit(file) == 0;
}

bool cannot_be_synced() {
  return errno == EINVAL;
}

bool sync_folder_of(const std::string&) {
  return true;  // folders cannot be synced here
}

}  // namespace clde::system_file
