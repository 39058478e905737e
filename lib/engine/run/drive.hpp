// The loop: nothing else in the library spends evaluations.
#pragma once

#include <clde/evaluator.hpp>
#include <clde/optimizer.hpp>
#include <clde/options.hpp>
#include <clde/solve.hpp>

#include "engine/run/clock.hpp"

namespace clde {

/// What happens to the journal that a run continues.
enum class JournalAccess : unsigned char { write, read };

/// How a run is to be driven.
struct RunPlan {
  Budget budget = {};
  SolveOptions options = {};
  JournalHeader header = {};  ///< of its journal, if it keeps one
  JournalAccess journal = JournalAccess::write;
  Clock clock = {};  ///< since when the run takes time
};

/// Ask, evaluate, tell, until the budget is spent, nothing is asked, or the options say stop.
Result drive(Optimizer& optimizer, Evaluator& evaluator, const RunPlan& plan);

}  // namespace clde
