#include "engine/journal/known_values.hpp"

#include <algorithm>
#include <bit>

#include "core/numbers/hash.hpp"

namespace clde {
namespace {

std::uint64_t hash_of(std::span<const double> x) {
  Fnv1a hash;
  for (const double c : x) hash.add(c);
  return hash.value();
}

}  // namespace

void KnownValues::add(std::span<const double> x, std::span<const double> values) {
  rows_.emplace(hash_of(x), points_.rows());
  points_.push_row(x);
  values_.push_row(values);
}

std::span<const double> KnownValues::find(std::span<const double> x) const {
  const auto [first, last] = rows_.equal_range(hash_of(x));
  for (auto it = first; it != last; ++it)
    if (std::ranges::equal(points_[it->second], x)) return values_[it->second];
  return {};
}

}  // namespace clde
