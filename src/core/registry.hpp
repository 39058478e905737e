// Entries found by name, in the order they were listed; a typo is answered with the nearest names.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace clde {

/// Up to three of `names` close enough to `wanted` to be what was meant, nearest first.
std::vector<std::string> nearest_names(std::string_view wanted, std::span<const std::string> names);

/// Throws UnknownName: "no problem is called 'x'; did you mean 'y'?".
[[noreturn]] void throw_unknown(std::string_view kind, std::string_view wanted,
                                std::span<const std::string> names, std::string_view advice);

/// The entry called `wanted`; `advice` says where the whole list is to be had.
template <class Entry>
const Entry& find_by_name(std::span<const Entry> entries, std::string_view wanted,
                          std::string_view kind, std::string_view advice) {
  const auto it = std::ranges::find(entries, wanted, &Entry::name);
  if (it != entries.end()) return *it;
  std::vector<std::string> names;
  for (const Entry& e : entries) names.emplace_back(e.name);
  throw_unknown(kind, wanted, names, advice);
}

}  // namespace clde
