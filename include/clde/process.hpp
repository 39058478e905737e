// Any program as the objective.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include <clde/evaluator.hpp>

namespace clde {

/// How a program is run. The command is one for /bin/sh, so it may hold arguments and redirections.
struct ProcessOptions {
  enum class Mode {
    workers,  ///< the program stays alive and answers one JSON line for each JSON line it is sent
    once,     ///< the program is run for each point, coordinates as arguments, values on its stdout
  };
  std::string command;
  Mode mode = Mode::workers;
  std::size_t objectives = 1;
  std::size_t inequalities = 0;  ///< constraints that the program answers with, g(x) <= 0
  std::size_t equalities = 0;    ///< and h(x) = 0
  std::size_t jobs = 1;          ///< how many run at once
  double timeout = 0;  ///< seconds for one evaluation, a worker's start included; 0: no limit
  std::string log;     ///< what they write to stderr is appended to this file; empty: dropped
};

/// Runs a program for every point (docs/reference/formats.md describes the lines). A worker that
/// dies, hangs or writes nonsense costs the point it was working on and is replaced; a command that
/// does not even start is an Error. Nothing that was started outlives the evaluator or this
/// process, except what leaves its process group on purpose.
std::unique_ptr<Evaluator> process_evaluator(const ProcessOptions& options);

}  // namespace clde
