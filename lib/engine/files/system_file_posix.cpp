#include <cerrno>
#include <filesystem>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/files/system_file.hpp"

namespace clde::system_file {

int open_to_read(const std::string& path) {
  return ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
}

int open_to_append(const std::string& path) {
  return ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK);
}

int create(const std::string& path) {
  return ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644);
}

void close(int file) {
  ::close(file);
}

void remove(const std::string& path) {
  ::unlink(path.c_str());
}

std::optional<std::uint64_t> size(int file) {
  struct stat info = {};
  if (::fstat(file, &info) != 0 || !S_ISREG(info.st_mode)) return std::nullopt;
  return static_cast<std::uint64_t>(info.st_size);
}

std::ptrdiff_t read(int file, std::span<std::byte> into) {
  while (true) {
    const ssize_t got = ::read(file, into.data(), into.size());
    if (got >= 0 || errno != EINTR) return got;
  }
}

bool write(int file, std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes = bytes.subspan(static_cast<std::size_t>(written));
  }
  return true;
}

bool cut(int file, std::uint64_t bytes) {
  return ::ftruncate(file, static_cast<off_t>(bytes)) == 0;
}

Lock try_lock(int file) {
  if (::flock(file, LOCK_EX | LOCK_NB) == 0) return Lock::ours;
  return errno == EWOULDBLOCK || errno == EINTR ? Lock::held_by_another : Lock::impossible;
}

bool sync(int file) {
#ifdef __APPLE__
  return ::fsync(file) == 0;  // there is no fdatasync
#else
  return ::fdatasync(file) == 0;
#endif
}

bool cannot_be_synced() {
  return errno == EINVAL || errno == ENOTSUP || errno == ENOSYS;
}

bool sync_folder_of(const std::string& path) {
  const std::filesystem::path folder = std::filesystem::absolute(path).parent_path();
  const int file = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return true;  // a folder that may be written but not read
  const bool synced = ::fsync(file) == 0 || cannot_be_synced();
  ::close(file);
  return synced;
}

}  // namespace clde::system_file
