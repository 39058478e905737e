#include "formats/write_file.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <random>
#include <system_error>

#include <clde/result_io.hpp>

#include "core/check.hpp"
#include "engine/files/system_file.hpp"

namespace clde {
namespace {

namespace fs = std::filesystem;

/// Pipes and devices cannot be replaced.
bool can_be_replaced(const fs::path& target) {
  std::error_code ignored;
  return !fs::exists(target, ignored) || fs::is_regular_file(target, ignored);
}

/// A new file in the same folder, with the rights of the one it will replace; -1 if there may be
/// none.
int create_beside(const fs::path& target, std::string& beside) {
  std::random_device draw;
  int file = -1;
  do {
    beside = fmt::format("{}.{:08x}", target.string(), draw());
    file = system_file::create(beside);
  } while (file < 0 && errno == EEXIST);
  std::error_code ignored;
  const fs::file_status old = fs::status(target, ignored);
  if (file >= 0 && fs::exists(old)) fs::permissions(beside, old.permissions(), ignored);
  return file;
}

/// Empty if all went well.
std::string write_in_place(const fs::path& target, std::string_view text) {
  errno = 0;
  std::ofstream file(target, std::ios::binary | std::ios::trunc);
  file.write(text.data(), static_cast<std::streamsize>(text.size()));
  file.close();
  if (file) return "";
  return errno == 0 ? "it takes no more" : std::strerror(errno);
}

std::string write_and_rename(int file, const std::string& beside, const fs::path& target,
                             std::string_view text) {
  const bool written = system_file::write(file, std::as_bytes(std::span(text)));
  std::string why = written ? "" : std::strerror(errno);
  system_file::close(file);
  std::error_code error;
  if (written) fs::rename(beside, target, error);
  if (error) why = error.message();
  if (!why.empty()) system_file::remove(beside);
  return why;
}

std::string written_to(const fs::path& target, std::string_view text) {
  std::string beside;
  const int file = can_be_replaced(target) ? create_beside(target, beside) : -1;
  return file < 0 ? write_in_place(target, text) : write_and_rename(file, beside, target, text);
}

}  // namespace

fs::path formats::target_of(const std::string& path) {
  std::error_code ignored;
  fs::path target = fs::weakly_canonical(path, ignored);
  return target.empty() ? fs::path(path) : target;
}

void write_file(const std::string& path, std::string_view text) {
  const std::string why = written_to(formats::target_of(path), text);
  if (!why.empty()) throw Error(fmt::format("{} cannot be written: {}", path, why));
}

}  // namespace clde
