// Between the user's coordinates and those of a search: fixed variables are left out, the others
// are mapped to the unit cube as their kind asks.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/box.hpp>
#include <clde/extend/unit_space.hpp>

namespace clde {

class Coordinates {
 public:
  explicit Coordinates(const Box& box);

  /// What the user gave.
  [[nodiscard]] const Box& user() const { return user_; }
  /// The variables that are searched.
  [[nodiscard]] const Box& searched() const { return searched_; }
  [[nodiscard]] const UnitSpace& unit() const { return unit_; }

  void to_user(std::span<const double> unit, std::span<double> x) const;
  void to_unit(std::span<const double> x, std::span<double> unit) const;
  /// From slopes along the user's variables, at x, to slopes along the axes of the unit cube.
  void to_unit_slopes(std::span<const double> x, std::span<const double> slopes,
                      std::span<double> unit_slopes) const;

 private:
  Box user_;
  std::vector<std::size_t> free_;  // empty: all
  Box searched_;
  UnitSpace unit_;
};

}  // namespace clde
