#include "statistics/ranks.hpp"

#include <algorithm>

#include "core/numbers/argsort.hpp"

namespace clde {

Ranks rank(std::span<const double> numbers) {
  const std::vector<std::size_t> order = argsort(numbers);
  Ranks ranks{.of = std::vector<double>(numbers.size())};
  for (std::size_t first = 0, last = 0; first < order.size(); first = last) {
    while (last < order.size() && numbers[order[last]] == numbers[order[first]]) ++last;
    const auto size = static_cast<double>(last - first);
    // Ranks first + 1 to last.
    for (std::size_t i = first; i < last; ++i)
      ranks.of[order[i]] = static_cast<double>(first + 1 + last) / 2;
    ranks.tie_term += size * size * size - size;
  }
  return ranks;
}

}  // namespace clde
