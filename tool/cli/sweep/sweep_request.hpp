// From the flags of `clde sweep` to a sweep that can be started.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <clde/sweep.hpp>

#include "cli/solve/flags/solve_flags.hpp"

namespace clde::cli {

struct SweepFlags {
  SolveFlags solve;
  std::vector<std::string> parameters;  ///< name=first:last:count or name=value,value,...
  std::string search_evaluations, tolerance;
};

struct SweepRequest {
  std::string name;
  SearchSpace space;  ///< parameters included
  SweepPath path;
  Budget budget;
  SweepOptions options;
  std::function<std::unique_ptr<Evaluator>()> evaluator;

  [[nodiscard]] bool is_parameter(std::size_t variable) const;
  /// Of a point of the path, as in "p 0.25" or "x 1, y 2".
  [[nodiscard]] std::string place(const std::vector<double>& x) const;
};

/// A parameter as typed.
struct GivenParameter {
  std::string name;
  std::vector<double> values;
};
GivenParameter parse_parameter(const std::string& text);

/// Throws InvalidArgument for the first flag that makes no sense.
SweepRequest make_sweep_request(const SweepFlags& flags);

}  // namespace clde::cli
