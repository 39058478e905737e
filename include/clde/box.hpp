// Where points may lie: a finite interval for each variable.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace clde {

/// A box with named variables. Copies are cheap enough to pass around once per run, not per point.
class Box {
 public:
  /// Throws InvalidArgument unless every bound is finite and lower <= upper. Without names the
  /// variables are called x1, x2, ...
  Box(std::vector<double> lower, std::vector<double> upper, std::vector<std::string> names = {});

  /// The same interval for each of `dimension` variables.
  static Box cube(std::size_t dimension, double lower, double upper);

  [[nodiscard]] std::size_t dimension() const { return lower_.size(); }
  [[nodiscard]] std::span<const double> lower() const { return lower_; }
  [[nodiscard]] std::span<const double> upper() const { return upper_; }
  [[nodiscard]] double width(std::size_t j) const { return upper_[j] - lower_[j]; }
  [[nodiscard]] const std::string& name(std::size_t j) const { return names_[j]; }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

  [[nodiscard]] bool contains(std::span<const double> x) const;
  /// Moves each coordinate to the nearest allowed one; NaN stays NaN.
  void clip(std::span<double> x) const;
  /// Folds each coordinate back at the walls, as often as needed; what cannot be folded (infinite,
  /// NaN) ends on a wall.
  void reflect(std::span<double> x) const;
  /// Box to unit cube; a variable of zero width maps to 0.
  void to_unit(std::span<const double> x, std::span<double> unit) const;
  /// Unit cube to box; never leaves the box by rounding, and 0 and 1 are exactly the walls.
  void from_unit(std::span<const double> unit, std::span<double> x) const;

  friend bool operator==(const Box&, const Box&) = default;

 private:
  std::vector<double> lower_;
  std::vector<double> upper_;
  std::vector<std::string> names_;
};

}  // namespace clde
