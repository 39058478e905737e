// Which optima several runs have in common.
#pragma once

#include <cstddef>
#include <vector>

#include "report/run/run_record.hpp"

namespace clde::report {

/// Optima of different runs are the same if they are no farther apart than this share of the box,
/// in every variable.
constexpr double same_within = 1e-3;

/// An optimum that at least one run found.
struct SharedOptimum {
  Optimum optimum;                   ///< of the run where its value is best
  std::vector<std::size_t> indices;  ///< by run: which of its optima it is, or no_index
};

/// All different optima of the best `most` of each run, best first. One objective; all runs have
/// the same number of variables and the same sense.
std::vector<SharedOptimum> shared_optima(const std::vector<RunRecord>& runs, std::size_t most);

}  // namespace clde::report
