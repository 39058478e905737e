// The flags of `clde solve` as typed; an empty text was not given.
#pragma once

#include <string>
#include <vector>

namespace clde::cli {

class Command;

/// A program whose values are optimised, given instead of a built-in problem.
struct ProgramFlags {
  std::string exec, exec_once;
  std::string names, value_names, title;
  std::string objectives, constraints, derivatives, timeout, log;
  bool maximize = false;
  std::string mark;  ///< of a journal: who wrote it; see trust.hpp

  [[nodiscard]] bool given() const { return !exec.empty() || !exec_once.empty(); }
};

struct BoxFlags {
  std::string lower, upper;
  std::string periodic, integer, logarithmic, categories;
};

/// When the search ends.
struct StopFlags {
  std::string evaluations, seconds, optima, stop_when;
};

struct SearchFlags {
  std::string algorithm, seed, jobs, searches, schedule, failures, broken_after, samples, noise;
  std::vector<std::string> settings;
  bool expensive = false;
};

/// Which optima are reported, and what is found out about them.
struct AnswerFlags {
  std::string levels, within, accuracy, report_size;
  std::string saddles, certify, curvature, explain;
};

struct OutputFlags {
  std::string journal, sync, out, report, trace, port;
  bool json = false;
  bool watch = false;
  bool quiet = false;
};

struct SolveFlags {
  std::string problem, formula;
  ProgramFlags program;
  BoxFlags box;
  StopFlags stop;
  SearchFlags search;
  AnswerFlags answer;
  OutputFlags output;
  bool trust = false;  ///< run the program that a journal names

  /// Whether they say what is to be solved.
  [[nodiscard]] bool has_subject() const {
    return !problem.empty() || !formula.empty() || program.given();
  }
};

void add_solve_flags(Command& command, SolveFlags& flags);

/// Those that may change when a run is resumed.
void add_resume_flags(Command& command, SolveFlags& flags);

}  // namespace clde::cli
