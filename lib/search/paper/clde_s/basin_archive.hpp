// The best distinct points of every basin, kept while basins come and go.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "evolution/population.hpp"

namespace clde {

class BasinArchive {
 public:
  /// At most `capacity` points per basin, no two of them nearer than `distinct` (unit cube, per
  /// square root of the dimension).
  BasinArchive(std::size_t capacity, double distinct) : capacity_(capacity), distinct_(distinct) {}

  /// Decoded points and the basin of each. What was archived belongs to the basin of the nearest of
  /// them: good points of a basin that has vanished stay for as long as they are among the best
  /// where they are.
  void update(const Population& points, std::span<const std::uint32_t> labels);
  /// Takes in what another search found: points that are here already only if they are better, and
  /// without regard to basins or capacity.
  void absorb(const Population& points);
  /// By rising cost of the first objective.
  [[nodiscard]] const Population& points() const { return kept_; }

 private:
  [[nodiscard]] bool same_point(std::span<const double> a, std::span<const double> b) const;
  [[nodiscard]] Population keep(const Population& candidates,
                                std::span<const std::uint32_t> labels) const;

  std::size_t capacity_;
  double distinct_;
  Population kept_;
};

}  // namespace clde
