// Orders of rows: indices instead of the things themselves. Equal keys always go by index, so that
// every order is one and the same on every machine.
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <numeric>
#include <span>
#include <vector>

namespace clde {

/// 0, 1, ..., count - 1.
template <class Index = std::size_t>
std::vector<Index> indices(std::size_t count) {
  std::vector<Index> all(count);
  std::iota(all.begin(), all.end(), Index{0});
  return all;
}

/// Indices below `count` by rising `key(index)`.
template <class Key, class Less = std::ranges::less>
std::vector<std::size_t> argsort(std::size_t count, Key key, Less less = {}) {
  std::vector<std::size_t> order = indices(count);
  std::ranges::stable_sort(order, less, key);
  return order;
}

/// By rising value.
inline std::vector<std::size_t> argsort(std::span<const double> values) {
  return argsort(values.size(), [&](std::size_t i) { return values[i]; });
}

/// By falling value.
inline std::vector<std::size_t> argsort_falling(std::span<const double> values) {
  return argsort(
      values.size(), [&](std::size_t i) { return values[i]; }, std::ranges::greater{});
}

/// By rising value, without those above `highest`.
inline std::vector<std::size_t> argsort_up_to(double highest, std::span<const double> values) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < values.size(); ++i)
    if (values[i] <= highest) order.push_back(i);
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return values[i]; });
  return order;
}

}  // namespace clde
