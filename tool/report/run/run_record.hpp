// Everything a report of one run is made from.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include <clde/box.hpp>
#include <clde/lab/problems.hpp>
#include <clde/options.hpp>
#include <clde/result.hpp>

#include "report/run/evaluated.hpp"
#include "report/run/generations.hpp"

namespace clde::report {

struct RunRecord {
  std::string problem;
  std::string heading;                   ///< what the user calls the run, or empty
  std::vector<std::string> value_names;  ///< one per objective, or none
  std::string algorithm;
  std::uint64_t seed = 0;
  SettingValues settings;
  Budget budget;
  Box box = Box::cube(1, 0, 1);
  std::size_t objectives = 1;
  Sense sense = Sense::minimize;
  Result result;
  std::vector<Curvature> curvatures;                          ///< of some optima, or none
  double seconds = std::numeric_limits<double>::quiet_NaN();  ///< NaN: not known
  std::string command;                                        ///< that repeats the run, or empty
  std::string date;                                           ///< of its end, UTC, or empty
  Evaluated evaluated;                                        ///< empty: not known
  Generations generations;                                    ///< empty: none, or not known
  /// If the problem is built in: its title, its answer, and the function to draw a map from.
  std::optional<BenchmarkProblem> builtin;
  std::vector<std::string> notes;  ///< sentences a reader should see
};

}  // namespace clde::report
