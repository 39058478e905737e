// The built-in problems, by name, with their known answers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <clde/budget.hpp>
#include <clde/matrix.hpp>
#include <clde/problem.hpp>

namespace clde {

/// The true answer of a benchmark problem, and the rule by which answers are counted.
struct KnownOptima {
  Matrix points;                   ///< one row per global optimum, polished to double precision
  double height = 0;               ///< the value of each, user's sign
  double radius = 0;               ///< two reported points closer than this count once
  std::vector<double> accuracies;  ///< the official levels, coarse to fine
};

/// A problem that knows its answer. Algorithms are handed `problem` alone.
struct BenchmarkProblem {
  std::string name;   ///< "cec2013/f4"
  std::string title;  ///< "Himmelblau"
  Problem problem;
  Budget budget;  ///< the official one
  KnownOptima known;
};

/// A row of a catalog listing.
struct ProblemInfo {
  std::string name;
  std::string title;
  std::size_t dimension = 0;
  std::size_t objectives = 1;
  std::size_t optima = 0;
  std::uint64_t evaluations = 0;
};

std::vector<ProblemInfo> list_problems();
/// Throws UnknownName with the nearest names.
BenchmarkProblem find_problem(std::string_view name);

}  // namespace clde
