#include "cli/solve/flags/variables.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <span>
#include <string_view>
#include <vector>

#include <fmt/ranges.h>

#include "core/check.hpp"
#include "core/text/split.hpp"
#include "display/numbers.hpp"

namespace clde::cli {
namespace {

/// One number a variable: one for all, one each, or, if none is given, those of `otherwise`.
std::vector<double> bounds(std::string_view flag, const std::string& text,
                           std::span<const double> otherwise) {
  if (text.empty()) return {otherwise.begin(), otherwise.end()};
  std::vector<double> given = parse_list(flag, text);
  if (given.size() == 1) given.resize(otherwise.size(), given.front());
  require(given.size() == otherwise.size(), "{}: {} numbers given, need 1 or {}", flag,
          given.size(), otherwise.size());
  return given;
}

std::vector<std::string> split_names(const char* flag, const std::string& text) {
  if (text.empty()) return {};
  const std::vector<std::string_view> names = split_at_commas(text);
  for (const std::string_view name : names)
    require(!name.empty(), "{}: {} has an empty name", flag, in_quotes(text));
  for (const std::string_view name : std::set(names.begin(), names.end()))
    require(std::ranges::count(names, name) == 1,
            "{}: {} is given twice; each needs a name of its own", flag, in_quotes(name));
  return {names.begin(), names.end()};
}

std::size_t find_variable(const Box& box, const char* flag, std::string_view word) {
  const auto it = std::ranges::find(box.names(), word);
  if (it != box.names().end()) return static_cast<std::size_t>(it - box.names().begin());
  const double number = to_double(word).value_or(-1);
  require(
      number >= 0 && number < static_cast<double>(box.dimension()) && number == std::floor(number),
      "{}: {} given, need the number of a variable, 0..{}, or its name: {}", flag, in_quotes(word),
      box.dimension() - 1, fmt::join(box.names(), ", "));
  return static_cast<std::size_t>(number);
}

}  // namespace

Box with_bounds(const Box& box, const BoxFlags& flags) {
  if (flags.lower.empty() && flags.upper.empty()) return box;
  Box changed(bounds("--lower", flags.lower, box.lower()),
              bounds("--upper", flags.upper, box.upper()), box.names());
  for (std::size_t j = 0; j < box.dimension(); ++j) {
    const bool same = changed.lower()[j] == box.lower()[j] && changed.upper()[j] == box.upper()[j];
    if (box.kind(j) != Kind::periodic || same) changed = changed.with(box.kind(j), {j});
  }
  return changed;
}

Box program_box(const BoxFlags& flags, const std::string& names) {
  require(!flags.lower.empty() && !flags.upper.empty(),
          "--lower and --upper are needed, with one number per variable, as in --lower -6,-6 "
          "--upper 6,6");
  const std::vector<std::string> given = split_names("--names", names);
  std::vector<double> lower = parse_list("--lower", flags.lower);
  std::vector<double> upper = parse_list("--upper", flags.upper);
  const std::size_t dimension = std::max({lower.size(), upper.size(), given.size()});
  if (lower.size() == 1) lower.resize(dimension, lower.front());
  if (upper.size() == 1) upper.resize(dimension, upper.front());
  return {lower, upper, given};
}

Box with_kinds(Box box, const BoxFlags& flags) {
  struct GivenKind {
    const char* flag;
    const std::string& text;
    Kind kind;
  };
  std::set<std::size_t> named;
  for (const GivenKind& given : {GivenKind{"--periodic", flags.periodic, Kind::periodic},
                                 GivenKind{"--integer", flags.integer, Kind::integer},
                                 GivenKind{"--logarithmic", flags.logarithmic, Kind::log},
                                 GivenKind{"--categories", flags.categories, Kind::category}}) {
    if (given.text.empty()) continue;
    for (const std::string_view word : split_at_commas(given.text)) {
      const std::size_t j = find_variable(box, given.flag, word);
      require(named.insert(j).second, "{}: {} already has a kind; give each variable one kind",
              given.flag, box.name(j));
      box = box.with(given.kind, {j});
    }
  }
  return box;
}

Constraints parse_constraints(const std::string& text) {
  Constraints constraints;
  if (text.empty()) return constraints;
  std::set<std::string_view> seen;
  for (const std::string_view word : split_at_commas(text)) {
    const std::size_t colon = word.find(':');
    const std::string_view what = word.substr(0, colon);
    require(seen.insert(what).second, "--constraints: {} is given twice; give it once",
            in_quotes(what));
    const std::string number(colon == std::string_view::npos ? "" : word.substr(colon + 1));
    require(!number.empty() && (what == "g" || what == "h" || what == "tolerance"),
            "--constraints: {} given, need g:N for N inequalities g(x) <= 0, h:M for M equalities "
            "h(x) = 0, or tolerance:T, as in g:2,h:1",
            in_quotes(word));
    if (what == "g") constraints.inequalities = parse_count("--constraints", number, 0, 10'000);
    if (what == "h") constraints.equalities = parse_count("--constraints", number, 0, 10'000);
    if (what == "tolerance") constraints.tolerance = parse_list("--constraints", number).front();
  }
  require(constraints.tolerance > 0 && std::isfinite(constraints.tolerance),
          "--constraints: tolerance {} given, need a number above 0", constraints.tolerance);
  return constraints;
}

std::vector<std::string> parse_value_names(const std::string& text, std::size_t objectives) {
  std::vector<std::string> names = split_names("--value-names", text);
  require(names.empty() || names.size() == objectives,
          "--value-names: {} given, the program has {}", counted(names.size(), "name", "names"),
          counted(objectives, "objective", "objectives"));
  return names;
}

}  // namespace clde::cli
