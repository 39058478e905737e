// Entries found by name, in the order they were listed; a typo is answered with the nearest names.
#pragma once

#include <algorithm>
#include <deque>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/mutex.hpp"

namespace clde {

/// Up to three of `names` close enough to `wanted` to be what was meant, nearest first.
std::vector<std::string> nearest_names(std::string_view wanted, std::span<const std::string> names);

/// Throws UnknownName: "no problem is called 'x'; did you mean 'y'?".
[[noreturn]] void throw_unknown(const char* kind, std::string_view wanted,
                                std::span<const std::string> names, std::string_view advice = {});
/// The entry called `wanted`; `advice` is added to the message if there is none.
template <class Entry>
const Entry& find_by_name(std::span<const Entry> entries, std::string_view wanted, const char* kind,
                          std::string_view advice = {}) {
  const auto it = std::ranges::find(entries, wanted, &Entry::name);
  if (it != entries.end()) return *it;
  std::vector<std::string> names;
  for (const Entry& e : entries) names.emplace_back(e.name);
  throw_unknown(kind, wanted, names, advice);
}

/// Throws InvalidArgument: "the problem 'x' is registered already".
[[noreturn]] void throw_taken(std::string_view kind, std::string_view name);
/// Throws InvalidArgument unless commands and files can take the name.
void check_name(std::string_view kind, std::string_view name);

/// The built-in entries, then those that are registered while the program runs. Any thread may use
/// it at any time; what was found stays where it is.
template <class Entry>
class Registry {
 public:
  using NameOf = std::string_view (*)(const Entry&);

  /// `kind`: "problem".
  Registry(const char* kind, NameOf name_of, std::vector<Entry> built_in)
      : kind_(kind),
        name_of_(name_of),
        entries_(std::make_move_iterator(built_in.begin()),
                 std::make_move_iterator(built_in.end())) {}

  /// Throws InvalidArgument if the name is taken or no name.
  void add(Entry entry) {
    check_name(kind_, name_of_(entry));
    const std::lock_guard lock(mutex_);
    if (position(name_of_(entry)) != entries_.end()) throw_taken(kind_, name_of_(entry));
    entries_.push_back(std::move(entry));
  }
  /// Null if there is none.
  [[nodiscard]] const Entry* look_up(std::string_view name) const {
    const std::lock_guard lock(mutex_);
    const auto it = position(name);
    return it == entries_.end() ? nullptr : &*it;
  }
  /// Throws UnknownName.
  [[nodiscard]] const Entry& find(std::string_view name) const {
    if (const Entry* entry = look_up(name)) return *entry;
    std::vector<std::string> names;
    for (const Entry& entry : all()) names.emplace_back(name_of_(entry));
    throw_unknown(kind_, name, names);
  }
  [[nodiscard]] std::vector<Entry> all() const {
    const std::lock_guard lock(mutex_);
    return {entries_.begin(), entries_.end()};
  }

 private:
  [[nodiscard]] auto position(std::string_view name) const {
    return std::ranges::find_if(entries_, [&](const Entry& e) { return name_of_(e) == name; });
  }

  const char* kind_;
  NameOf name_of_;
  mutable Mutex mutex_;
  std::deque<Entry> entries_;  // grows without moving its entries
};

}  // namespace clde
