#include "descents/noise/difference_table.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace clde {
namespace {

struct Column {
  double size = 0;  // of the noise, as differences of this order show it
  bool both_signs = false;
};

/// Differences of white noise of order k have the variance (2k)!/(k!)^2 times that of the noise.
Column column_of(const std::vector<double>& differences, double gain) {
  double sum = 0;
  for (const double d : differences) sum += d * d;
  const auto [low, high] = std::ranges::minmax_element(differences);
  return {std::sqrt(sum / static_cast<double>(differences.size()) / gain), *low < 0 && *high > 0};
}

}  // namespace

std::optional<double> noise_in(std::span<const double> values) {
  constexpr double alike = 4;
  constexpr std::size_t in_a_row = 3;
  std::vector<double> differences(values.begin(), values.end());
  std::vector<Column> columns;
  double gain = 1;
  for (std::size_t order = 1; differences.size() > 3; ++order) {
    for (std::size_t i = 0; i + 1 < differences.size(); ++i)
      differences[i] = differences[i + 1] - differences[i];
    differences.pop_back();
    const auto k = static_cast<double>(order);
    gain *= 2 * (2 * k - 1) / k;
    columns.push_back(column_of(differences, gain));
  }
  for (std::size_t first = 0; first + in_a_row <= columns.size(); ++first) {
    const std::span<const Column> few(columns.data() + first, in_a_row);
    const auto [low, high] = std::ranges::minmax_element(few, {}, &Column::size);
    if (few.front().both_signs && high->size <= alike * low->size) return few.front().size;
  }
  return std::nullopt;
}

bool mostly_equal(std::span<const double> values) {
  std::size_t equal = 0;
  for (std::size_t i = 0; i + 1 < values.size(); ++i)
    if (values[i] == values[i + 1]) ++equal;
  return 2 * equal >= values.size() - 1;
}

}  // namespace clde
