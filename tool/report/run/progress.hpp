// What was known when.
#pragma once

#include <cstdint>
#include <vector>

#include "report/run/run_record.hpp"
#include "report/run/steps.hpp"

namespace clde::report {

/// Optima in the reported set.
Steps reported_over_time(const Result& result);
/// Optima of any level that the search ended up with, by when they were found.
Steps known_over_time(const Result& result);
/// The best value so far; one objective.
Steps best_over_time(const RunRecord& run);

/// For each of the first `most` optima the evaluations that led to it: those that were the best so
/// far of all that lie nearer to it than to any other optimum. User's coordinates, first to last.
std::vector<Matrix> trails(const RunRecord& run, std::size_t most);

}  // namespace clde::report
