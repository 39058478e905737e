// What a suite gives to the catalog: one entry per problem, cheap to list, built when asked for.
#pragma once

#include <functional>
#include <vector>

#include <clde/catalog.hpp>

namespace clde {

/// A row of `clde list problems`, and how to make the rest. Building may take time, listing may
/// not.
struct ProblemEntry : ProblemInfo {
  std::function<BenchmarkProblem()> build;
};

}  // namespace clde
