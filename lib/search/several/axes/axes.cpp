#include "search/several/axes/axes.hpp"

#include <algorithm>

#include "core/numbers/argsort.hpp"
#include "search/several/axes/axis_search.hpp"
#include "search/several/descents/funnel_center.hpp"

namespace clde::pareto {
namespace {

/// A Latin hypercube (McKay, Beckman, Conover, 1979) over these axes, a few coordinates at an end.
Matrix spread_over(const AxisStudy& study, const Axes& trading, std::size_t count, Rng& rng) {
  Matrix points;
  for (std::size_t i = 0; i < count; ++i) points.push_row(study.base());
  std::vector<std::size_t> slices = indices(count);
  for (const std::size_t j : trading) {
    rng.shuffle(std::span(slices));
    for (std::size_t i = 0; i < count; ++i) {
      const double inside = static_cast<double>(slices[i]) + rng.uniform();
      points(i, j) = inside / static_cast<double>(count);
      if (rng.chance(end_share)) points(i, j) = rng.chance(0.5) ? 1 : 0;
    }
  }
  return points;
}

Matrix random_points(std::size_t count, std::size_t dimension, Rng& rng) {
  Matrix points(count, dimension);
  for (std::size_t i = 0; i < count; ++i)
    for (double& u : points[i]) u = rng.uniform();
  return points;
}

/// Until something has a value there is nothing to go on from.
Task<void> start_randomly(Recorder& recorder, std::size_t count, Rng& rng) {
  while (recorder.history().empty()) {
    Matrix points = random_points(count, recorder.dimension(), rng);
    co_await recorder.evaluate(std::move(points));
  }
  recorder.publish_answer();
}

/// What the study of the axes has come to.
struct Findings {
  AxisKinds kinds;
  AxesAct act = AxesAct::alone;
  bool converged = false;  ///< the base is as good as it could be made
};

/// The best coordinate of every converging axis.
Task<void> converge_alone(AxisStudy& study, const AxisKinds& kinds, Allowance& allowance,
                          Rng& rng) {
  bool moved = false;
  if (!kinds.open.empty() && look_alike(study, kinds.converging))
    moved = co_await move_all_alike(study, kinds, allowance, rng);
  if (!moved) {
    co_await search_open_axes(study, kinds.open, allowance, rng);
    co_await move_to_best(study, kinds.converging, allowance);
  }
  allowance.recorder().publish_answer();
  co_await polish(study, kinds, allowance);
}

/// The base becomes the best minimum of a funnel; false if descents lead nowhere.
Task<bool> converge_together(AxisStudy& study, Allowance& allowance, Rng& rng) {
  const Population minima =
      co_await descend_to_center(allowance.recorder(), allowance.until(), rng);
  if (minima.empty()) co_return false;
  study.move_base(minima.points[0], minima.costs[0]);
  co_return true;
}

Task<Findings> converge(AxisStudy& study, AxisPlan plan, Allowance& allowance, Rng& rng) {
  Findings found;
  if (allowance.left() < 2 * study.dimension()) co_return found;
  const auto planned = static_cast<double>(allowance.recorder().planned());
  const auto more = static_cast<std::uint64_t>(plan.open_share * planned);
  found.kinds = co_await sort_axes(study, allowance);
  co_await jump_to_vertices(study, found.kinds.converging, allowance);
  allowance.recorder().publish_answer();
  co_await find_open_axes(study, found.kinds, allowance, rng);
  found.act = co_await test_separability(study, found.kinds, allowance, rng);
  if (found.act == AxesAct::together) {
    if (!plan.descends) co_return found;
    if (allowance.left() < min_funnel_evaluations(study.dimension())) allowance.extend(more);
    found.converged = co_await converge_together(study, allowance, rng);
    co_return found;
  }
  if (!found.kinds.open.empty()) allowance.extend(more);
  co_await converge_alone(study, found.kinds, allowance, rng);
  found.converged = true;
  co_return found;
}

/// How many points are spread, of what is left of the plan.
std::size_t spread_count(const Recorder& recorder, std::size_t most) {
  const double left =
      static_cast<double>(recorder.planned()) - static_cast<double>(recorder.spent());
  if (left <= 0) return most;
  return std::clamp(static_cast<std::size_t>(left / spread_part), std::size_t{1}, most);
}

}  // namespace

Task<AxesAct> study_axes(Recorder& recorder, AxisPlan plan, Rng& rng) {
  const auto planned = static_cast<double>(recorder.planned());
  const auto starts = static_cast<std::size_t>(planned / start_part);
  co_await start_randomly(
      recorder, std::clamp(starts, min_starts, std::max(min_starts, plan.population / 2)), rng);
  AxisStudy study(recorder.history().samples());
  Allowance allowance(recorder,
                      recorder.spent() + static_cast<std::uint64_t>(plan.share * planned));
  const Findings found = co_await converge(study, plan, allowance, rng);
  const bool known =
      found.converged && !found.kinds.trading.empty() && !found.kinds.converging.empty();
  const std::size_t count = spread_count(recorder, plan.population);
  Matrix points = known ? spread_over(study, found.kinds.trading, count, rng)
                        : random_points(count, recorder.dimension(), rng);
  co_await recorder.evaluate(std::move(points));
  recorder.publish_answer();
  co_return found.act;
}

}  // namespace clde::pareto
