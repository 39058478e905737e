// Lists in texts.
#pragma once

#include <string_view>
#include <vector>

namespace clde {

/// Adds the parts between commas; a text without a comma is one part, even if it is empty.
inline void split_at_commas(std::string_view text, std::vector<std::string_view>& parts) {
  for (std::size_t comma = text.find(','); comma != std::string_view::npos;
       comma = text.find(',')) {
    parts.push_back(text.substr(0, comma));
    text.remove_prefix(comma + 1);
  }
  parts.push_back(text);
}

inline std::vector<std::string_view> split_at_commas(std::string_view text) {
  std::vector<std::string_view> parts;
  split_at_commas(text, parts);
  return parts;
}

}  // namespace clde
