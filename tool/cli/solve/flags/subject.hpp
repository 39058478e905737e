// What is optimised: a built-in problem or a program.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <clde/evaluator.hpp>
#include <clde/extend/search_space.hpp>
#include <clde/options.hpp>

#include "cli/solve/flags/solve_flags.hpp"
#include "formula/formula.hpp"

namespace clde::cli {

struct Subject {
  std::string name;   ///< of the built-in problem, or the command of the program
  std::string title;  ///< empty for a program
  SearchSpace space;
  Budget official;  ///< empty for a program
  std::function<std::unique_ptr<Evaluator>()> evaluator;
  std::size_t known_pieces = 0;  ///< of the Pareto set, if they are known
  std::optional<Problem> formula = {};
};

/// Throws InvalidArgument for the first flag that makes no sense.
Subject make_subject(const SolveFlags& flags);

/// The formula of --formula. Names that are not given are its own, in order of appearance.
formula::Formula formula_of(const SolveFlags& flags);

/// How many evaluate at the same time: the jobs, or all other processes of a cluster.
std::size_t workers_of(const SolveFlags& flags);

}  // namespace clde::cli
