// Everything a report of one run is made from.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include <clde/box.hpp>
#include <clde/budget.hpp>
#include <clde/catalog.hpp>
#include <clde/matrix.hpp>
#include <clde/result.hpp>
#include <clde/settings.hpp>

namespace clde::report {

/// The evaluations of a run that gave values, in the order they ended; user's sign.
struct Evaluated {
  Matrix points;
  Matrix values;
  std::vector<std::uint32_t> at;  ///< which evaluation it was, counted from 1

  [[nodiscard]] std::size_t size() const { return at.size(); }
};

struct RunRecord {
  std::string problem;
  std::string algorithm;
  std::uint64_t seed = 0;
  SettingValues settings;
  Budget budget;
  Box box = Box::cube(1, 0, 1);
  std::size_t objectives = 1;
  Sense sense = Sense::minimize;
  Result result;
  double seconds = std::numeric_limits<double>::quiet_NaN();  ///< NaN: not known
  Evaluated evaluated;                                        ///< empty: not known
  /// If the problem is built in: its title, its answer, and the function to draw a map from.
  std::optional<BenchmarkProblem> builtin;
  std::vector<std::string> notes;  ///< sentences a reader should see
};

}  // namespace clde::report
