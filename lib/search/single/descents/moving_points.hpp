// Points that move, side by side in memory: how far the nearest of thousands is.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/extend/unit_space.hpp>

namespace clde::single {

class MovingPoints {
 public:
  explicit MovingPoints(const UnitSpace& space) : space_(&space) {}

  /// In the next place.
  void add(std::span<const double> point);
  void move(std::size_t place, std::span<const double> to);
  /// The last one takes its place.
  void remove(std::size_t place);
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::span<const double> operator[](std::size_t place) const;

  /// To the nearest one, squared; infinity if there is none. Some distance up to `enough` if one is
  /// that near.
  [[nodiscard]] double squared_distance(std::span<const double> from, double enough) const;
  /// To this one, squared; anything above `bound` if it is longer: most are.
  [[nodiscard]] double distance_within(std::size_t place, std::span<const double> from,
                                       double bound) const;

 private:
  const UnitSpace* space_;
  std::size_t size_ = 0;
  std::size_t width_ = 0;
  std::vector<double> coordinates_;  // one point after the other
  mutable std::size_t near_ = 0;     // was near enough to the last point asked about
};

}  // namespace clde::single
