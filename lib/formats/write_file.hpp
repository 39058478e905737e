// How files are replaced; `write_file` of clde/result_io.hpp does it.
#pragma once

#include <filesystem>
#include <string>

namespace clde::formats {

/// Where a link leads, so that the link stays.
std::filesystem::path target_of(const std::string& path);

}  // namespace clde::formats
