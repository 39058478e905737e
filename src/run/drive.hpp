// THE loop: the only place in the project that spends evaluations.
#pragma once

#include <clde/budget.hpp>
#include <clde/evaluator.hpp>
#include <clde/optimizer.hpp>
#include <clde/solve.hpp>

namespace clde {

/// Ask, evaluate, tell, until the budget is spent, nothing is asked, or somebody says stop.
Result drive(Optimizer& optimizer, Evaluator& evaluator, const Budget& budget,
             const SolveOptions& options, const JournalHeader& header);

}  // namespace clde
