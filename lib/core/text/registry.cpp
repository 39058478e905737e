#include "core/text/registry.hpp"

#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <clde/error.hpp>

namespace clde {
namespace {

/// Edits (insert, delete, replace, swap of neighbours) between two names.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  const std::size_t m = b.size();
  std::vector<std::size_t> before(m + 1), previous(m + 1), current(m + 1);
  std::iota(previous.begin(), previous.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    current[0] = i;
    for (std::size_t j = 1; j <= m; ++j) {
      const std::size_t replace = previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      current[j] = std::min({previous[j] + 1, current[j - 1] + 1, replace});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        current[j] = std::min(current[j], before[j - 2] + 1);
    }
    std::swap(before, previous);
    std::swap(previous, current);
  }
  return previous[m];
}

std::string lower_case(std::string_view name) {
  std::string lower(name);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

/// The beginning of a name that is too long for a message.
std::string shown(std::string_view name) {
  constexpr std::size_t longest = 100;
  return std::string(name.substr(0, longest)) + (name.size() > longest ? "..." : "");
}

}  // namespace

std::vector<std::string> nearest_names(std::string_view wanted,
                                       std::span<const std::string> names) {
  struct Candidate {
    std::size_t distance;
    std::string name;
  };
  const std::size_t tolerance = std::max<std::size_t>(2, wanted.size() / 3);
  std::vector<Candidate> close;
  const std::string wanted_lower = lower_case(wanted);
  for (const std::string& name : names) {
    const std::string lower = lower_case(name);
    const bool part = wanted.size() >= 2 && lower.find(wanted_lower) != std::string::npos;
    // Each edit changes the length by one at most. Names from files of others may be very long.
    if (!part && wanted.size() > name.size() + tolerance) continue;
    const std::size_t distance =
        part ? (lower == wanted_lower ? 0 : 1) : edit_distance(wanted_lower, lower);
    // As many edits as letters: nothing of the name is left, however short it is.
    if (distance <= tolerance && distance < std::max(wanted.size(), name.size()))
      close.push_back({distance, name});
  }
  std::ranges::stable_sort(close, {}, &Candidate::distance);
  std::vector<std::string> nearest;
  for (std::size_t i = 0; i < close.size() && i < 3; ++i) nearest.push_back(close[i].name);
  return nearest;
}

void throw_unknown(const char* kind, std::string_view wanted, std::span<const std::string> names,
                   std::string_view advice) {
  const auto nearest = nearest_names(wanted, names);
  const std::string hint =
      nearest.empty() ? "" : fmt::format("; did you mean {}?", fmt::join(nearest, " or "));
  const char* gap = advice.empty() ? "" : hint.empty() ? "; " : " ";
  throw UnknownName(
      fmt::format("no {} is called '{}'{}{}{}", kind, shown(wanted), hint, gap, advice), kind);
}

void throw_taken(std::string_view kind, std::string_view name) {
  throw InvalidArgument(
      fmt::format("the {} '{}' is registered already; choose another name", kind, name));
}

void check_name(std::string_view kind, std::string_view name) {
  const bool fine = !name.empty() && std::ranges::all_of(name, [](char c) {
    return c > ' ' && c < 127 && std::string_view(":,=\"'\\").find(c) == std::string_view::npos;
  });
  if (!fine)
    throw InvalidArgument(fmt::format(
        "{}: '{}' given as a name, need printable characters without spaces, quotes, : , = or \\",
        kind, name));
}

}  // namespace clde
