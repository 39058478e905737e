#include "search/several/descents/central_descent.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "core/numbers/argsort.hpp"
#include "search/several/constants.hpp"
#include "search/several/descents/descents.hpp"
#include "search/several/descents/trade_off_norm.hpp"

namespace clde::pareto {

Population most_central(const Population& points, const FrontDepth& depth, std::size_t count) {
  std::vector<double> corner;
  for (std::size_t m = 0; m < depth.lower().size(); ++m)
    corner.push_back(depth.lower()[m] + depth.ranges()[m]);
  const TradeOffNorm norm(depth, corner);
  const std::vector<std::size_t> order =
      argsort(points.size(), [&](std::size_t i) { return norm(points.costs[i]); });
  return points.pick(std::span(order).first(std::min(order.size(), count)));
}

Task<Population> descend_from_most_central(Recorder& recorder, std::uint64_t evaluations) {
  const std::uint64_t iteration = recorder.dimension() + 2;
  Population start = most_central(recorder.history().samples(), recorder.depth(), 1);
  const TradeOffNorm norm(recorder.depth(), start.costs[0]);
  const double before = norm(start.costs[0]);
  Population trial =
      co_await descend_from(recorder, std::move(start), trial_iterations * iteration);
  if (!(norm(trial.costs[0]) < useful_trial * before)) co_return Population();
  Population end = co_await descend_from(recorder, std::move(trial), evaluations);
  co_return end;
}

}  // namespace clde::pareto
