// What a search is told about a problem.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include <clde/box.hpp>
#include <clde/extend/export.hpp>
#include <clde/matrix.hpp>

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

class Problem;

/// Whether small or large values are better.
enum class Sense { minimize, maximize };

/// Conditions on a point: g(x) <= 0 for each inequality, h(x) = 0 for each equality. Their values
/// follow the objectives, inequalities first.
struct Constraints {
  std::size_t inequalities = 0;
  std::size_t equalities = 0;
  double tolerance = 1e-6;  ///< a point that misses each by no more than this is feasible

  [[nodiscard]] std::size_t count() const { return inequalities + equalities; }
  [[nodiscard]] bool any() const { return count() > 0; }
  /// The largest of max(0, g) and |h|, in the constraint's own unit; 0 if all are satisfied.
  [[nodiscard]] double violation(std::span<const double> values) const;

  friend bool operator==(const Constraints&, const Constraints&) = default;
};

/// When two optima are the same, for problems where distance in the box does not decide: rotated
/// copies of one molecule, for example. Both points are in the user's coordinates.
struct SameOptimumRule {
  std::function<double(std::span<const double>, std::span<const double>)> distance = {};
  double same = 1e-6;  ///< optima no farther apart than this are one

  [[nodiscard]] bool given() const { return static_cast<bool>(distance); }
};

/// What an algorithm is told about the problem: never its name, never its optima.
struct SearchSpace {
  Box box;
  std::size_t objectives = 1;
  Sense sense = Sense::minimize;
  Constraints constraints = {};  ///< their values follow those of the objectives
  SameOptimumRule same_optimum = {};
  /// Points to search from first, a row each, in the box: guesses, or optima of a similar problem.
  Matrix starts = {};
  /// What is known of a point besides its value, if asked for.
  Derivatives derivatives = {};

  /// Values per point.
  [[nodiscard]] std::size_t columns() const { return objectives + constraints.count(); }
  /// Of a problem.
  static SearchSpace of(const Problem& problem);
};

}  // namespace clde
