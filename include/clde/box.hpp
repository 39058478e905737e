// The search box: a finite interval for each variable.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include <clde/extend/export.hpp>

namespace CLDE_API clde {

/// The kind of a variable.
enum class Kind : unsigned char {
  real,      ///< any number between the bounds
  periodic,  ///< an angle: the upper bound is the same point as the lower one
  integer,   ///< integers only
  log,       ///< positive; equal ratios count as equal steps
  category   ///< integers that only name something: none is nearer to one than to another
};

/// "real", "periodic", ...
const char* name(Kind kind);

/// Integers, whether they have an order or not.
constexpr bool is_whole(Kind kind) {
  return kind == Kind::integer || kind == Kind::category;
}

/// A box with named variables. Copies are cheap enough to pass around once per run, not per point.
class Box {
 public:
  /// Throws InvalidArgument unless every bound is finite and lower <= upper.
  /// @param lower  lower bounds
  /// @param upper  upper bounds; a variable with equal bounds is fixed
  /// @param names  of the variables; empty: x1, x2, ...
  Box(std::vector<double> lower, std::vector<double> upper, std::vector<std::string> names = {});

  /// The same interval for each of `dimension` variables.
  static Box cube(std::size_t dimension, double lower, double upper);

  /// The same box with these variables (counted from 0) of that kind. Throws InvalidArgument if the
  /// bounds do not allow it: logarithms need positive bounds, integers and categories need an
  /// integer between them (bounds are moved inwards to the next integers), and a period must be
  /// longer than 0.
  [[nodiscard]] Box with(Kind kind, std::span<const std::size_t> variables) const;
  [[nodiscard]] Box with(Kind kind, std::initializer_list<std::size_t> variables) const {
    return with(kind, std::span(variables.begin(), variables.size()));
  }

  [[nodiscard]] std::size_t dimension() const { return lower_.size(); }
  [[nodiscard]] Kind kind(std::size_t j) const { return kinds_[j]; }
  /// A variable with equal bounds; it is not searched.
  [[nodiscard]] bool fixed(std::size_t j) const { return lower_[j] == upper_[j]; }
  [[nodiscard]] std::span<const double> lower() const { return lower_; }
  [[nodiscard]] std::span<const double> upper() const { return upper_; }
  [[nodiscard]] double width(std::size_t j) const { return upper_[j] - lower_[j]; }
  [[nodiscard]] const std::string& name(std::size_t j) const { return names_[j]; }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

  /// Whether each coordinate is within its bounds, and an integer where required.
  [[nodiscard]] bool contains(std::span<const double> x) const;
  /// Moves each coordinate to the nearest allowed one, periodic ones by whole periods; NaN stays
  /// NaN.
  void clip(std::span<double> x) const;
  /// Reflects each coordinate at the bounds, as often as needed; infinite values and NaN end on a
  /// bound. Periodic coordinates are moved by whole periods instead.
  void reflect(std::span<double> x) const;
  /// Box to unit cube; a fixed variable maps to 0, an integer to the middle of its part of the unit
  /// interval.
  void to_unit(std::span<const double> x, std::span<double> unit) const;
  /// Unit cube to box; never leaves the box by rounding, and 0 and 1 map exactly to the bounds. A
  /// periodic variable takes any number; 1 is the same as 0.
  void from_unit(std::span<const double> unit, std::span<double> x) const;
  /// How fast variable j moves, at x, per unit of the cube: its slopes times this are slopes along
  /// the axis. 0 for variables with steps.
  [[nodiscard]] double unit_length(std::size_t j, double x) const;

  friend bool operator==(const Box&, const Box&) = default;

 private:
  std::vector<double> lower_;
  std::vector<double> upper_;
  std::vector<std::string> names_;
  std::vector<Kind> kinds_;
  bool ordinary_ = true;  // every variable is real
};

}  // namespace clde
