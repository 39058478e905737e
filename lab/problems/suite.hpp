// What a suite gives to the catalog: one entry per problem, cheap to list, built when asked for.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include <clde/lab/problems.hpp>

namespace clde {

/// The row that tells about `problem`.
ProblemInfo describe(const BenchmarkProblem& problem, std::vector<SettingInfo> parameters = {});

/// A callable for batches from one for points: f(x, values).
template <class F>
auto row_by_row(F f) {
  return [f = std::move(f)](MatrixView points, MutableMatrixView values) {
    for (std::size_t i = 0; i < points.rows(); ++i) f(points[i], values[i]);
  };
}

}  // namespace clde
