#include "cli/solve/variables.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/ranges.h>

#include "cli/text/numbers.hpp"
#include "core/check.hpp"
#include "core/split.hpp"

namespace clde::cli {
namespace {

std::size_t find_variable(const Box& box, const char* flag, std::string_view word) {
  const auto it = std::ranges::find(box.names(), word);
  if (it != box.names().end()) return static_cast<std::size_t>(it - box.names().begin());
  const double number = to_double(word).value_or(-1);
  require(
      number >= 0 && number < static_cast<double>(box.dimension()) && number == std::floor(number),
      "{}: {} given, need variables by number, 0..{}, or by name: {}", flag, in_quotes(word),
      box.dimension() - 1, fmt::join(box.names(), ", "));
  return static_cast<std::size_t>(number);
}

}  // namespace

Box with_kinds(Box box, const SolveFlags& flags) {
  struct Asked {
    const char* flag;
    const std::string& text;
    Kind kind;
  };
  std::set<std::size_t> named;
  for (const Asked& asked : {Asked{"--periodic", flags.periodic, Kind::periodic},
                             Asked{"--integer", flags.integer, Kind::integer},
                             Asked{"--logarithmic", flags.logarithmic, Kind::log}}) {
    if (asked.text.empty()) continue;
    for (const std::string_view word : split_at_commas(asked.text)) {
      const std::size_t j = find_variable(box, asked.flag, word);
      require(named.insert(j).second, "{}: {} has been given a kind before; a variable has one",
              asked.flag, box.name(j));
      box = box.with(asked.kind, {j});
    }
  }
  return box;
}

Constraints parse_constraints(const std::string& text) {
  Constraints constraints;
  if (text.empty()) return constraints;
  for (const std::string_view word : split_at_commas(text)) {
    const std::size_t colon = word.find(':');
    const std::string_view what = word.substr(0, colon);
    const std::string number(colon == std::string_view::npos ? "" : word.substr(colon + 1));
    require(!number.empty() && (what == "g" || what == "h" || what == "tolerance"),
            "--constraints: {} given, need g:N for inequalities g(x) <= 0, h:N for equalities, and "
            "perhaps tolerance:T, as in g:2,h:1",
            in_quotes(word));
    if (what == "g") constraints.inequalities = parse_count("--constraints", number, 0, 10'000);
    if (what == "h") constraints.equalities = parse_count("--constraints", number, 0, 10'000);
    if (what == "tolerance") constraints.tolerance = parse_list("--constraints", number).front();
  }
  require(constraints.tolerance > 0 && std::isfinite(constraints.tolerance),
          "--constraints: tolerance {} given, need a number above 0", constraints.tolerance);
  return constraints;
}

}  // namespace clde::cli
