#include "spending.hpp"

#include <algorithm>
#include <cmath>

namespace clde::playground {

void Spending::advance(std::uint64_t count, const Problem& problem, report::Evaluated& evaluated) {
  const SearchSpace space = SearchSpace::of(problem);
  const std::uint64_t until = std::min(spent_ + count, budget_);
  while (spent_ < until && !exhausted_) {
    const Batch batch = optimizer_->ask(until - spent_);
    exhausted_ = batch.empty();
    if (exhausted_) return;
    const Evaluations outcome = problem.evaluate(batch.points);
    for (std::size_t i = 0; i < batch.size(); ++i) {
      const bool failed =
          std::ranges::any_of(outcome.values[i], [](double v) { return !std::isfinite(v); });
      evaluated.add(space, batch.points[i], failed ? std::span<const double>() : outcome.values[i]);
    }
    optimizer_->tell(batch.ids, outcome.values, outcome.failures);
    spent_ += batch.size();
  }
}

Stop Spending::stop() const {
  if (spent_ >= budget_) return Stop::evaluations;
  return exhausted_ ? Stop::exhausted : Stop::running;
}

}  // namespace clde::playground
