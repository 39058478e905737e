// From the flags of `clde solve` as typed to a search that can be started.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <clde/clde.hpp>

namespace clde::cli {

/// As typed; an empty text was not given.
struct SolveFlags {
  std::string problem, exec, exec_once;
  std::string evaluations, seconds, optima, stop_when, saddles, explain, seed, algorithm;
  std::string lower, upper, names, objectives;
  std::string periodic, integer, logarithmic, constraints, samples;
  std::string jobs, timeout, failures, journal, log, out, report;
  std::string report_size, within, levels;
  std::vector<std::string> settings;
  bool maximize = false;
  bool json = false;
  bool quiet = false;
};

struct SolveRequest {
  std::string name;   ///< of the built-in problem, or the command
  std::string title;  ///< empty for a command
  SearchSpace space;
  Budget budget;
  SolveOptions options;
  std::function<std::unique_ptr<Evaluator>()> evaluator;
  double listed_depth = 0;  ///< optima of one objective are listed to so far from the best value
  std::vector<std::size_t> explain = {};  ///< two optima, counted from 0, or none
};

/// Throws InvalidArgument for the first flag that makes no sense.
SolveRequest make_request(const SolveFlags& flags);

/// What a journal must remember of the flags so that the run can be resumed, and back.
JournalFields remembered(const SolveFlags& flags);
SolveFlags flags_of(const JournalHeader& header);

}  // namespace clde::cli
