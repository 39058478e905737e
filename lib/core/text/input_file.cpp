#include "core/text/input_file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "core/check.hpp"

namespace clde {

std::ifstream open_input(const std::string& path) {
  std::error_code ignored;
  // A directory opens like a file and then reads as an empty one.
  require(!std::filesystem::is_directory(path, ignored),
          "{} cannot be read: it is a directory; give a file", path);
  std::ifstream in(path, std::ios::binary);
  require(in.is_open(), "{} cannot be read: {}; give a file that exists and may be read", path,
          std::strerror(errno));
  return in;
}

}  // namespace clde
