// Known evaluations for a search to start from: a table or a journal.
#pragma once

#include <string>

#include <clde/optimizer.hpp>

namespace clde::cli {

/// What the samples have to be of.
struct SampledProblem {
  const SearchSpace& space;
  std::string problem;  ///< built in; empty: a program
  std::string program;  ///< its command; empty: a built-in problem
};

/// A table has a row for each point: variables, then objectives, then constraints; if it names its
/// columns, those of the variables are found by name, and the values are `value` (or `f1`, `f2`,
/// ...), `g1`, ..., `h1`, .... Points outside the box are an error; rows without a value are left
/// out. A journal of `clde solve` gives all its evaluations, if it is of the same problem.
KnownSamples read_initial_samples(const std::string& path, const SampledProblem& wanted);

}  // namespace clde::cli
