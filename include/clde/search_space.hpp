// What a search is told about a problem.
#pragma once

#include <cstddef>

#include <clde/box.hpp>
#include <clde/export.hpp>
#include <clde/problem.hpp>

namespace CLDE_API clde {

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
  static SearchSpace of(const Problem& problem) {
    return {problem.box(),         problem.objectives(),   problem.sense(),
            problem.constraints(), problem.same_optimum(), {},
            problem.derivatives()};
  }
};

}  // namespace clde
