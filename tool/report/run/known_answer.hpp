// What was found beside what is known of a built-in problem.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <clde/lab/metrics.hpp>

#include "report/run/progress.hpp"
#include "report/run/run_record.hpp"

namespace clde::report {

struct KnownAnswer {
  std::size_t count = 0;          ///< of known global optima; 0 if there are several objectives
  Matrix points;                  ///< some of them, or of the Pareto set
  Matrix front;                   ///< some points of the true front; none for one objective
  std::vector<PeakScore> scores;  ///< one objective: at each official accuracy
  Steps found;                    ///< of the known optima in the reported set, finest accuracy
  std::size_t pieces = 0;         ///< of the Pareto set, as its authors count them
  std::vector<std::pair<std::string, double>> measures;  ///< several: IGD and the like
  [[nodiscard]] bool empty() const { return points.rows() == 0; }
};

/// Empty if the problem is not built in, its answer is not known, or the box is another.
KnownAnswer known_answer(const RunRecord& run);

}  // namespace clde::report
