// The path of a sweep as a line: a number of steps, fractions included, gives a problem.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/extend/search_space.hpp>
#include <clde/sweep.hpp>

#include "core/coordinates.hpp"

namespace clde {

class ParameterLine {
 public:
  /// Throws InvalidArgument unless the path fits the problem.
  ParameterLine(const SearchSpace& space, SweepPath path);

  [[nodiscard]] std::size_t steps() const { return path_.values.rows(); }
  [[nodiscard]] std::vector<double> parameters_at(double step) const;
  /// The problem there: its parameters are fixed variables.
  [[nodiscard]] SearchSpace at(double step) const;
  /// Distances in the unit cube of the other variables; the same at every step.
  [[nodiscard]] const UnitSpace& unit() const { return coordinates_.unit(); }
  [[nodiscard]] std::vector<double> to_user(double step, std::span<const double> unit) const;
  [[nodiscard]] std::vector<double> to_unit(std::span<const double> x) const;

 private:
  SearchSpace space_;
  SweepPath path_;
  Coordinates coordinates_;
};

}  // namespace clde
