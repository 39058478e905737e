// Between the user's coordinates and signs and those of a search.
#pragma once

#include <span>
#include <vector>

#include <clde/extend/search_space.hpp>

#include "core/coordinates.hpp"

namespace clde {

class Translation {
 public:
  explicit Translation(const SearchSpace& space)
      : space_(space),
        coordinates_(space.box),
        sign_(space.sense == Sense::maximize ? -1.0 : 1.0) {}

  [[nodiscard]] const SearchSpace& space() const { return space_; }
  /// The user's coordinates of a point of the unit cube, and back.
  [[nodiscard]] std::vector<double> to_user(std::span<const double> unit) const;
  void to_user(std::span<const double> unit, std::span<double> x) const {
    coordinates_.to_user(unit, x);
  }
  [[nodiscard]] std::vector<double> to_unit(std::span<const double> x) const;
  /// The user's value of a cost; the same turns a value into a cost.
  [[nodiscard]] double value(double cost) const { return sign_ * cost; }
  /// The user's values with objectives as costs; constraints are what they are.
  [[nodiscard]] std::vector<double> columns(std::span<const double> values) const;
  void columns(std::span<const double> values, std::vector<double>& costs) const;
  /// The same with derivatives behind the values; slopes as they are along the axes of the cube.
  [[nodiscard]] std::vector<double> with_derivatives(std::span<const double> values,
                                                     std::span<const double> unit) const;

 private:
  void append_slopes(std::span<const double> x, std::span<const double> slopes,
                     std::vector<double>& row) const;

  SearchSpace space_;
  Coordinates coordinates_;
  double sign_;
};

}  // namespace clde
