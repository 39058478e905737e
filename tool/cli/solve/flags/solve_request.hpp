// From the flags of `clde solve` to a search that can be started.
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <clde/evaluator.hpp>
#include <clde/phases.hpp>
#include <clde/solve.hpp>

#include "cli/solve/flags/solve_flags.hpp"

namespace clde::cli {

struct SolveRequest {
  std::string name;   ///< of the built-in problem, or the command of the program
  std::string title;  ///< empty for a program
  SearchSpace space;
  Budget budget;
  SolveOptions options;
  std::function<std::unique_ptr<Evaluator>()> evaluator;
  /// Optima of one objective are listed up to this difference from the best value.
  double listed_difference = std::numeric_limits<double>::infinity();
  std::vector<std::size_t> explain = {};      ///< two optima, counted from 0, or none
  std::size_t known_pieces = 0;               ///< of the Pareto set, if they are known
  std::optional<Problem> formula = {};        ///< to draw maps from
  std::string heading = {};                   ///< what the user calls the run, or empty
  std::vector<std::string> value_names = {};  ///< one per objective, or none
  std::uint64_t curvature = 0;                ///< evaluations for what lies around optima
  /// Searches side by side, if the number of workers decided it; else 0.
  std::size_t searches_for_workers = 0;
  bool small_budget = false;  ///< so small that a model chooses the evaluations
};

/// The run that is asked for, without a result.
Run asked(const SolveRequest& request);

/// Throws InvalidArgument for the first flag that makes no sense.
SolveRequest make_request(const SolveFlags& flags);

/// The same for a run that continues from its journal, which was started with other flags.
SolveRequest make_resume_request(const SolveFlags& flags, const SolveFlags& started_with);

}  // namespace clde::cli
