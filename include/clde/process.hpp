// Any program as the objective.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include <clde/evaluator.hpp>
#include <clde/export.hpp>

namespace CLDE_API clde {

/// How a program is run. /bin/sh runs the command, so it may have arguments and redirections.
struct ProcessOptions {
  enum class Mode {
    workers,  ///< the program stays alive and answers one JSON line for each JSON line it is sent
    once,     ///< the program is run for each point, coordinates as arguments, values on its stdout
  };
  std::string command = {};
  Mode mode = Mode::workers;
  std::size_t objectives = 1;
  std::size_t inequalities = 0;  ///< constraints g(x) <= 0 that the program answers
  std::size_t equalities = 0;    ///< constraints h(x) = 0
  Derivatives derivatives =
      {};                ///< that the program answers where they are asked for; workers only
  std::size_t jobs = 1;  ///< how many run at once
  double timeout = 0;    ///< seconds for one evaluation, including a worker's start; 0: no limit
  std::string log = {};  ///< their stderr is appended to this file; empty: dropped
};

/// Runs a program for every point (docs/reference/formats.md describes the protocol). A worker that
/// dies, hangs or writes invalid lines is replaced, and its point has failed; a command that does
/// not start is an Error. No program outlives the evaluator or this process, unless it leaves its
/// process group.
std::unique_ptr<Evaluator> process_evaluator(const ProcessOptions& options);

}  // namespace clde
