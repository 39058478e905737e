#include "display/output_file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include <sys/stat.h>
#include <unistd.h>

#include <clde/result_io.hpp>

#include "core/check.hpp"
#include "formats/write_file.hpp"

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

/// What keeps the file from being written; empty if nothing does.
std::string obstacle(const fs::path& target) {
  std::error_code ignored;
  if (fs::is_directory(target, ignored)) return std::strerror(EISDIR);
  if (fs::exists(target, ignored))
    return ::access(target.c_str(), W_OK) == 0 ? "" : std::strerror(errno);
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  return ::access(folder.c_str(), W_OK | X_OK) == 0 ? "" : std::strerror(errno);
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
  const std::string why = obstacle(formats::target_of(file_.path));
  require(why.empty(), "{} cannot be written: {}; give another file with {}", file_.path, why,
          file_.flag);
}

void OutputFile::write(std::string_view text) const {
  if (!file_.path.empty()) write_file(file_.path, text);
}

}  // namespace clde::cli
