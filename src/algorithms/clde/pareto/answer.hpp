// What a run with several objectives reports.
#pragma once

#include <vector>

#include "algorithms/clde/pareto/run.hpp"

namespace clde::pareto {

/// The subset of the history that stands for its best trade-offs, each solution with its piece of
/// the Pareto set; after it, if local sets are asked for, those, each a piece of its own.
std::vector<ArchiveEntry> answer(const Run& run);

}  // namespace clde::pareto
