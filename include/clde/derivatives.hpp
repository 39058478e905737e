// What a function gives besides its value.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <clde/export.hpp>

namespace CLDE_API clde {

/// What is asked of a function at a point: its values, or its derivatives as well.
enum class Want : unsigned char { values, derivatives };

/// What stands behind the value of a point where derivatives are wanted.
struct Derivatives {
  enum class Kind : unsigned char {
    none,
    gradient,   ///< one slope per variable
    residuals,  ///< r(x); the value is half the sum of their squares
    jacobian    ///< r(x), then the slopes of r1, of r2, ...
  };
  Kind kind = Kind::none;
  std::size_t residuals = 0;  ///< how many, if there are any

  [[nodiscard]] bool any() const { return kind != Kind::none; }
  [[nodiscard]] bool of_residuals() const { return residuals > 0; }
  /// Slopes are among them.
  [[nodiscard]] bool slopes() const { return kind == Kind::gradient || kind == Kind::jacobian; }
  /// Numbers behind the value of a point.
  [[nodiscard]] std::size_t columns(std::size_t dimension) const;

  /// "none", "gradient", "residuals:6" or "jacobian:6".
  [[nodiscard]] std::string text() const;
  /// From such a text, or an empty one for none; throws InvalidArgument.
  static Derivatives parse(std::string_view text);

  friend bool operator==(const Derivatives&, const Derivatives&) = default;
};

}  // namespace clde
