#include "cli/text/split.hpp"

#include <algorithm>

namespace clde::cli {

std::vector<std::string> split_at_commas(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t first = 0; first <= text.size();) {
    const std::size_t comma = std::min(text.find(',', first), text.size());
    words.emplace_back(text.substr(first, comma - first));
    first = comma + 1;
  }
  return words;
}

}  // namespace clde::cli
