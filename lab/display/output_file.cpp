#include "display/output_file.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/check.hpp"

namespace clde::cli {
namespace {

namespace fs = std::filesystem;

/// Also by other names: through links, or by another way through the folders.
bool same_file(const std::string& a, const std::string& b) {
  if (a.empty() || b.empty()) return false;
  struct stat of_a {
  }, of_b{};
  if (::stat(a.c_str(), &of_a) == 0 && ::stat(b.c_str(), &of_b) == 0)
    return S_ISREG(of_a.st_mode) && of_a.st_dev == of_b.st_dev && of_a.st_ino == of_b.st_ino;
  std::error_code ignored;
  return fs::weakly_canonical(a, ignored) == fs::weakly_canonical(b, ignored);
}

/// Where a link leads, so that the link stays.
fs::path target_of(const std::string& path) {
  std::error_code ignored;
  const fs::path target = fs::weakly_canonical(path, ignored);
  return target.empty() ? fs::path(path) : target;
}

fs::path folder_of(const fs::path& file) {
  return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

/// Pipes and devices cannot be replaced, nor can files in a folder that may not be written.
bool can_be_replaced(const fs::path& target) {
  struct stat info {};
  const bool exists = ::stat(target.c_str(), &info) == 0;
  return (!exists || S_ISREG(info.st_mode)) && ::access(folder_of(target).c_str(), W_OK) == 0;
}

/// The rights that the file has, or that a new one gets.
mode_t rights_of(const fs::path& target) {
  struct stat info {};
  if (::stat(target.c_str(), &info) == 0) return info.st_mode & 07777U;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666U & ~mask;
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

bool write_in_place(const fs::path& target, std::string_view text) {
  const int file = ::open(target.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return false;
  const bool written = write_all(file, text);
  return ::close(file) == 0 && written;
}

bool write_and_rename(const fs::path& target, std::string_view text) {
  std::string beside = target.string() + ".XXXXXX";
  const int file = ::mkstemp(beside.data());
  if (file < 0) return false;
  const bool written = write_all(file, text) && ::fchmod(file, rights_of(target)) == 0;
  const int error = errno;
  const bool done = ::close(file) == 0 && written && ::rename(beside.c_str(), target.c_str()) == 0;
  if (done) return true;
  if (!written) errno = error;
  const int why = errno;
  ::unlink(beside.c_str());
  errno = why;
  return false;
}

/// What keeps the file from being written; empty if nothing does.
std::string obstacle(const fs::path& target) {
  std::error_code ignored;
  if (fs::is_directory(target, ignored)) return std::strerror(EISDIR);
  if (fs::exists(target, ignored))
    return ::access(target.c_str(), W_OK) == 0 ? "" : std::strerror(errno);
  return ::access(folder_of(target).c_str(), W_OK | X_OK) == 0 ? "" : std::strerror(errno);
}

}  // namespace

void require_distinct(const std::vector<NamedFile>& written, const std::vector<NamedFile>& read) {
  for (std::size_t i = 0; i < written.size(); ++i) {
    for (const NamedFile& input : read)
      require(!same_file(written[i].path, input.path),
              "{}: {} is also {}, and would be overwritten; give another file", written[i].flag,
              written[i].path, input.flag);
    for (std::size_t j = 0; j < i; ++j)
      require(!same_file(written[i].path, written[j].path),
              "{}: {} is also the file of {}; give another", written[i].flag, written[i].path,
              written[j].flag);
  }
}

OutputFile::OutputFile(NamedFile file) : file_(std::move(file)) {
  if (file_.path.empty()) return;
  const std::string why = obstacle(target_of(file_.path));
  require(why.empty(), "{} cannot be written: {}; give another file with {}", file_.path, why,
          file_.flag);
}

void OutputFile::write(std::string_view text) const {
  if (file_.path.empty()) return;
  const fs::path target = target_of(file_.path);
  const bool done =
      can_be_replaced(target) ? write_and_rename(target, text) : write_in_place(target, text);
  if (!done) throw Error(fmt::format("{} cannot be written: {}", file_.path, std::strerror(errno)));
}

}  // namespace clde::cli
