// Systems of equations as problems: minimise the sum of squares; every root is an optimum of value
// 0.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "problems/suite.hpp"

namespace clde {

struct RootProblem {
  std::string name;
  std::string title;
  Box box;
  std::span<const double> roots;  ///< one after another
  double radius;                  ///< within which two points are one root
};

/// `squares(x)` is the sum of squared residuals.
template <class F>
ProblemEntry root_entry(const RootProblem& given, F squares) {
  const auto build = [given, squares](const SettingValues&) {
    const std::size_t dimension = given.box.dimension();
    Matrix roots;
    for (std::size_t i = 0; i < given.roots.size(); i += dimension)
      roots.push_row(given.roots.subspan(i, dimension));
    return BenchmarkProblem{.name = given.name,
                            .title = given.title,
                            .problem = Problem(squares, given.box),
                            .budget = {.evaluations = 50'000},
                            .known = {.points = std::move(roots),
                                      .value = 0,
                                      .radius = given.radius,
                                      .accuracies = {1e-4, 1e-5, 1e-6, 1e-7, 1e-8}}};
  };
  return {describe(build({})), build};
}

}  // namespace clde
