// What every evaluated point gave, found again by its coordinates: so that a grid of integers is
// not paid for twice, and that the values behind a cost can be shown.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>

#include <clde/matrix.hpp>

namespace clde {

class KnownValues {
 public:
  void add(std::span<const double> x, std::span<const double> values);
  /// Empty if the point is unknown; the bits of the coordinates have to agree.
  [[nodiscard]] std::span<const double> find(std::span<const double> x) const;
  [[nodiscard]] std::size_t size() const { return points_.rows(); }

 private:
  Matrix points_;
  Matrix values_;
  std::unordered_multimap<std::uint64_t, std::size_t> rows_;  // by a hash of the coordinates
};

}  // namespace clde
