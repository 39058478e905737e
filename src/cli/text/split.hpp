// Lists as people type them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace clde::cli {

/// "a,b" as two words; the empty text is one empty word.
std::vector<std::string> split_at_commas(std::string_view text);

}  // namespace clde::cli
