#include <clde/solve.hpp>

#include "core/check.hpp"
#include "search/drive.hpp"

namespace clde {

Result solve(const SearchSpace& space, Evaluator& evaluator, const Budget& budget,
             const SolveOptions& options) {
  const auto optimizer = make_optimizer(space, {options.algorithm, options.seed, options.settings});
  return drive(*optimizer, evaluator, budget, options.progress);
}

Result solve(const Problem& problem, const Budget& budget, const SolveOptions& options) {
  require(options.jobs >= 1, "jobs: {} given, need at least 1", options.jobs);
  const auto evaluator = options.jobs == 1 ? serial_evaluator(problem)
                                           : thread_evaluator(problem, options.jobs);
  return solve({problem.box(), problem.objectives(), problem.sense()}, *evaluator, budget, options);
}

}  // namespace clde
