// Where points may lie: a finite interval for each variable.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

namespace clde {

/// What kind of number a variable is.
enum class Kind : unsigned char {
  real,      ///< any number between the bounds
  periodic,  ///< an angle or the like: the upper bound is the lower one again
  integer,   ///< whole numbers only
  log        ///< positive; equal ratios count as equal steps
};

/// "real", "periodic", ...
const char* name(Kind kind);

/// A box with named variables. Copies are cheap enough to pass around once per run, not per point.
class Box {
 public:
  /// Throws InvalidArgument unless every bound is finite and lower <= upper. Without names the
  /// variables are called x1, x2, ...
  Box(std::vector<double> lower, std::vector<double> upper, std::vector<std::string> names = {});

  /// The same interval for each of `dimension` variables.
  static Box cube(std::size_t dimension, double lower, double upper);

  /// The same box with these variables (counted from 0) of that kind. Throws InvalidArgument if the
  /// bounds do not suit it: logarithms need positive ones, integers need a whole number between
  /// them (they are moved inwards to the next ones), and a period has to be longer than 0.
  [[nodiscard]] Box with(Kind kind, std::span<const std::size_t> variables) const;
  [[nodiscard]] Box with(Kind kind, std::initializer_list<std::size_t> variables) const {
    return with(kind, std::span(variables.begin(), variables.size()));
  }

  [[nodiscard]] std::size_t dimension() const { return lower_.size(); }
  [[nodiscard]] Kind kind(std::size_t j) const { return kinds_[j]; }
  /// A variable whose bounds are equal; a search leaves it alone.
  [[nodiscard]] bool fixed(std::size_t j) const { return lower_[j] == upper_[j]; }
  [[nodiscard]] std::span<const double> lower() const { return lower_; }
  [[nodiscard]] std::span<const double> upper() const { return upper_; }
  [[nodiscard]] double width(std::size_t j) const { return upper_[j] - lower_[j]; }
  [[nodiscard]] const std::string& name(std::size_t j) const { return names_[j]; }
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

  /// Between the bounds, and whole where it has to be.
  [[nodiscard]] bool contains(std::span<const double> x) const;
  /// Moves each coordinate to the nearest allowed one, a periodic one by whole periods; NaN stays
  /// NaN.
  void clip(std::span<double> x) const;
  /// Folds each coordinate back at the walls, as often as needed; what cannot be folded (infinite,
  /// NaN) ends on a wall. Periodic coordinates have no walls and are moved by whole periods.
  void reflect(std::span<double> x) const;
  /// Box to unit cube; a variable of zero width maps to 0, an integer to the middle of the part of
  /// the unit interval that is its own.
  void to_unit(std::span<const double> x, std::span<double> unit) const;
  /// Unit cube to box; never leaves the box by rounding, and 0 and 1 are exactly the walls. For a
  /// periodic variable any number will do; 1 is 0 again.
  void from_unit(std::span<const double> unit, std::span<double> x) const;

  friend bool operator==(const Box&, const Box&) = default;

 private:
  std::vector<double> lower_;
  std::vector<double> upper_;
  std::vector<std::string> names_;
  std::vector<Kind> kinds_;
  bool ordinary_ = true;  // every variable is real
};

}  // namespace clde
