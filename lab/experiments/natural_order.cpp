#include "experiments/natural_order.hpp"

#include <algorithm>

namespace clde::experiment {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// The number at the front without leading zeros; it is taken away from the text.
std::string_view take_number(std::string_view& text) {
  const auto digits =
      static_cast<std::size_t>(std::ranges::find_if_not(text, is_digit) - text.begin());
  std::string_view number = text.substr(0, digits);
  text.remove_prefix(digits);
  number.remove_prefix(std::min(number.find_first_not_of('0'), number.size()));
  return number;
}

}  // namespace

bool natural_less(std::string_view a, std::string_view b) {
  const std::string_view whole_a = a;
  const std::string_view whole_b = b;
  while (!a.empty() && !b.empty()) {
    if (is_digit(a.front()) && is_digit(b.front())) {
      const std::string_view x = take_number(a);
      const std::string_view y = take_number(b);
      if (x.size() != y.size()) return x.size() < y.size();
      if (x != y) return x < y;
      continue;
    }
    if (a.front() != b.front()) return a.front() < b.front();
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
  if (a.empty() && b.empty()) return whole_a < whole_b;  // 01 and 1
  return a.empty();
}

}  // namespace clde::experiment
