#include "search/several/descents/funnel_center.hpp"

#include <algorithm>

#include "evolution/operators.hpp"
#include "search/several/descents/central_descent.hpp"
#include "search/several/descents/descents.hpp"
#include "search/several/descents/trade_off_norm.hpp"

namespace clde::pareto {
namespace {

std::vector<TradeOffNorm> norms_of(const Population& starts, const FrontDepth& depth) {
  std::vector<TradeOffNorm> norms;
  for (std::size_t i = 0; i < starts.size(); ++i) norms.emplace_back(depth, starts.costs[i]);
  return norms;
}

/// Mean norm of the ends, each by the norm of its start, which had 1.
double mean_norm(const std::vector<TradeOffNorm>& norms, const Population& ends) {
  double sum = 0;
  for (std::size_t i = 0; i < ends.size(); ++i) sum += norms[i](ends.costs[i]);
  return sum / static_cast<double>(ends.size());
}

Matrix around_mean(const Population& minima, Rng& rng) {
  std::vector<double> mean(minima.points.cols(), 0.0);
  for (std::size_t i = 0; i < minima.size(); ++i)
    for (std::size_t j = 0; j < mean.size(); ++j)
      mean[j] += minima.points(i, j) / static_cast<double>(minima.size());
  Matrix points;
  for (std::size_t i = 0; i < funnel_descents; ++i) {
    points.push_row(mean);
    gaussian_step(points[i], center_scatter, rng);
  }
  return points;
}

}  // namespace

std::uint64_t min_funnel_evaluations(std::size_t dimension) {
  return min_funnel_iterations * (dimension + 2);
}

Task<Population> descend_to_center(Recorder& recorder, std::uint64_t until, Rng& rng) {
  const std::uint64_t iteration = recorder.dimension() + 2;
  const std::uint64_t left = until - std::min(until, recorder.spent());
  const std::uint64_t most = funnel_iterations * iteration;
  const std::uint64_t usual = most / usual_descent_part;
  Population minima;
  recorder.update_front();
  if (left < min_funnel_evaluations(recorder.dimension())) {
    if (left >= min_central_iterations * iteration)
      minima = co_await descend_from_most_central(recorder, left - trial_iterations * iteration);
    co_return minima;
  }
  Population starts =
      recorder.history().best(std::clamp<std::size_t>(left / usual, 1, funnel_descents));
  while (minima.empty() || recorder.spent() + funnel_descents * usual <= until) {
    if (starts.empty()) break;
    const std::vector<TradeOffNorm> norms = norms_of(starts, recorder.depth());
    const Population ends = co_await descend_from(recorder, starts, std::min(left, most));
    if (minima.empty() && mean_norm(norms, ends) > useless_descent) co_return minima;
    recorder.update_front();
    recorder.publish_answer();
    minima.add(ends);
    minima = most_central(minima, recorder.depth(), funnel_descents);
    Matrix points = around_mean(minima, rng);
    starts = co_await recorder.evaluate_and_record(std::move(points));
  }
  co_return minima;
}

}  // namespace clde::pareto
