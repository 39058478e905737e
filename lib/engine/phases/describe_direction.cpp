// A direction around an optimum in words.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <clde/phases.hpp>

namespace clde {

std::string describe_direction(const Box& box, const Curvature& curvature, std::size_t direction) {
  constexpr double counts = 0.1;
  const auto row = curvature.directions[direction];
  std::vector<std::size_t> order(row.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, std::ranges::greater{},
                           [&](std::size_t i) { return std::abs(row[i]); });
  const double turn = row[order.front()] < 0 ? -1 : 1;  // the first is positive
  std::string text;
  for (const std::size_t i : order) {
    if (std::abs(row[i]) < counts && !text.empty()) continue;
    const char* between = text.empty() ? "" : turn * row[i] < 0 ? " - " : " + ";
    text += fmt::format("{}{:.2g} {}", between, std::abs(row[i]), box.name(curvature.variables[i]));
  }
  return text;
}

}  // namespace clde
