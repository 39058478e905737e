// The unit cube that searches work in: which of its axes close on themselves, and which have steps.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include <clde/box.hpp>
#include <clde/extend/export.hpp>

namespace CLDE_API clde {

/// Points of a search may leave [0, 1] along a periodic axis: they stand for the point of the cube
/// that is a whole number of periods away.
class UnitSpace {
 public:
  UnitSpace() = default;  ///< every axis ordinary
  explicit UnitSpace(const Box& box);

  /// Neither periodic axes nor steps.
  [[nodiscard]] bool plain() const { return axes_.empty(); }
  [[nodiscard]] bool has_periodic() const { return periodic_ > 0; }
  [[nodiscard]] bool has_steps() const { return stepped_ > 0; }
  [[nodiscard]] bool periodic(std::size_t j) const { return !plain() && axes_[j].periodic; }
  /// The values of the axis are categories: any two of them are neighbours.
  [[nodiscard]] bool unordered(std::size_t j) const { return unordered_ > 0 && axes_[j].unordered; }
  /// Distances are not those of ordinary coordinates.
  [[nodiscard]] bool is_bent() const { return periodic_ + unordered_ > 0; }
  /// How many values the axis has; 0: a continuum.
  [[nodiscard]] double steps(std::size_t j) const { return plain() ? 0 : axes_[j].steps; }
  /// Points of the grid if every axis has steps; infinity otherwise.
  [[nodiscard]] double grid_points() const;

  /// The walls of an axis; a periodic one has none.
  [[nodiscard]] double lower(std::size_t j) const { return periodic(j) ? -infinite : 0; }
  [[nodiscard]] double upper(std::size_t j) const { return periodic(j) ? infinite : 1; }
  [[nodiscard]] double clamp(std::size_t j, double u) const {
    return std::clamp(u, lower(j), upper(j));
  }
  [[nodiscard]] bool inside(std::span<const double> unit) const;

  /// From a to b along an axis, the short way round.
  [[nodiscard]] double step(std::size_t j, double a, double b) const {
    const double d = b - a;
    return periodic(j) ? d - std::round(d) : d;
  }
  [[nodiscard]] double squared_distance(std::span<const double> a,
                                        std::span<const double> b) const {
    return is_bent() ? around(a, b) : straight(a, b);
  }
  [[nodiscard]] double distance(std::span<const double> a, std::span<const double> b) const {
    return std::sqrt(squared_distance(a, b));
  }
  /// A share t of the way from a to b.
  void between(std::span<const double> a, std::span<const double> b, double t,
               std::span<double> at) const;

  /// The one way to write a point: periodic axes in [0, 1), steps at their middle.
  void canonicalize(std::span<double> unit) const;
  /// Periods as distances in landscape/ take them; empty if no axis has one.
  [[nodiscard]] std::vector<double> periods() const;

 private:
  static constexpr double infinite = std::numeric_limits<double>::infinity();
  static constexpr double unlike = 0.5;  // distance between two categories
  struct Axis {
    bool periodic = false;
    bool unordered = false;
    double steps = 0;
  };
  [[nodiscard]] bool same_cell(std::size_t j, double a, double b) const {
    return std::floor(a * axes_[j].steps) == std::floor(b * axes_[j].steps);
  }
  // Not inline: in a program of others a compiler might fuse multiplication and addition.
  [[nodiscard]] static double straight(std::span<const double> a, std::span<const double> b);
  [[nodiscard]] double around(std::span<const double> a, std::span<const double> b) const;

  std::vector<Axis> axes_;  // empty if all are ordinary
  std::size_t periodic_ = 0;
  std::size_t stepped_ = 0;
  std::size_t unordered_ = 0;
};

}  // namespace clde
