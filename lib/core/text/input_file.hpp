// Files to read.
#pragma once

#include <fstream>
#include <string>

namespace clde {

/// Throws InvalidArgument, with the reason, if there is no such file or it cannot be read.
std::ifstream open_input(const std::string& path);

}  // namespace clde
