// The shortest way from a function to all its optima.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include <clde/budget.hpp>
#include <clde/evaluator.hpp>
#include <clde/optimizer.hpp>
#include <clde/problem.hpp>
#include <clde/result.hpp>

namespace clde {

struct Progress {
  std::uint64_t evaluations = 0;
  double seconds = 0;
  std::size_t optima = 0;  ///< reported at the global level
  double best = 0;         ///< best value so far (first objective), NaN before the first
};

struct SolveOptions {
  std::string algorithm = "multistart";
  std::uint64_t seed = 1;
  SettingValues settings = {};
  std::size_t jobs = 1;  ///< threads that evaluate; never changes the result
  /// Called between batches; return false to stop with what was found.
  std::function<bool(const Progress&)> progress = {};
};

/// Finds the optima of `problem` within `budget`.
Result solve(const Problem& problem, const Budget& budget, const SolveOptions& options = {});

/// The same with an evaluator of your own.
Result solve(const SearchSpace& space, Evaluator& evaluator, const Budget& budget,
             const SolveOptions& options = {});

}  // namespace clde
