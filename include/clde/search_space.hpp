// What a search is told about a problem.
#pragma once

#include <cstddef>
#include <functional>
#include <span>

#include <clde/box.hpp>
#include <clde/derivatives.hpp>
#include <clde/export.hpp>
#include <clde/matrix.hpp>

namespace CLDE_API clde {

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
