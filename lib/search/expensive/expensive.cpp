#include "search/expensive/expensive.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <clde/extend/filing.hpp>

#include "descents/progress.hpp"
#include "sampling/initial.hpp"
#include "search/expensive/constants.hpp"
#include "search/expensive/landscape_model.hpp"
#include "search/expensive/promises.hpp"
#include "search/single/single.hpp"
#include "tasks/side_by_side.hpp"

namespace clde::expensive {
namespace {

class Solver {
 public:
  Solver(Search& search, const single::Settings& settings)
      : search_(search),
        settings_(settings),
        model_(search),
        promises_(search, model_, settings.wants_all() ? Level::all : Level::global) {}

  Task<void> sample_first_canvas();
  [[nodiscard]] bool reached(const ModelLimits& limits) const {
    return model_.observations() + model_.failures() >= limits.observations ||
           search_.spent() >= limits.evaluations;
  }
  /// Decodes the model and values its basins; the next thing to do. Nothing if it is better to wait
  /// for what is under way.
  [[nodiscard]] std::optional<Task<void>> next_job();

 private:
  void observe_all(const Matrix& points, const Matrix& costs);
  void learn();
  [[nodiscard]] std::vector<Promise> free_promises() const;
  [[nodiscard]] bool alone() const { return busy_.empty() && explorers_ == 0; }
  [[nodiscard]] Task<void> explore(std::uint64_t id);
  [[nodiscard]] Task<void> work_on(Promise promise, std::uint64_t id);
  Task<void> evaluate(std::vector<double> unit, std::uint64_t id);
  Task<LocalStart> evaluated(LocalStart at_bottom);
  Task<void> descend(LocalStart at_bottom, std::uint64_t id);
  Task<void> evaluate_bottom(std::vector<double> unit, std::uint64_t id);
  Task<void> evaluate_unknown(std::vector<double> unit, std::uint64_t id);
  [[nodiscard]] LocalStart start_at(std::vector<double> unit) const;
  [[nodiscard]] LocalRules rules() const;

  Search& search_;
  const single::Settings settings_;
  LandscapeModel model_;
  Promises promises_;
  std::size_t injected_ = 0;  // results of the user's taken in so far
  std::uint64_t jobs_ = 0;
  std::size_t since_explored_ = 0;
  std::size_t explorers_ = 0;                          // under way
  std::map<std::uint64_t, std::vector<double>> busy_;  // by job: the bottom that it works on
};

void Solver::observe_all(const Matrix& points, const Matrix& costs) {
  for (std::size_t i = 0; i < points.rows(); ++i) model_.observe(points[i], costs(i, 0));
}

Task<void> Solver::sample_first_canvas() {
  const auto sequence =
      space_filling("sobol", search_.dimension(), search_.stream("first samples"));
  Matrix points = search_.starts();
  const std::size_t count = first_base_samples + first_samples_per_variable * search_.dimension();
  while (model_.observations() == 0) {
    const Matrix fresh = sequence->next(count);
    for (std::size_t i = 0; i < fresh.rows(); ++i) points.push_row(fresh[i]);
    const Matrix costs = co_await search_.evaluate(points);
    search_.keep_on_map(points, costs);
    observe_all(points, costs);
    points = {};
  }
}

void Solver::learn() {
  const Matrix& known = search_.injected_points();
  for (; injected_ < known.rows(); ++injected_)
    model_.observe(known[injected_], search_.injected_costs()(injected_, 0));
  model_.learn();
  search_.archive().set_global_tolerance(settings_.global_tolerance * model_.spread(),
                                         search_.spent());
}

/// Of basins that no job is in: what a second one had to do there depends on what the first finds.
std::vector<Promise> Solver::free_promises() const {
  std::vector<Promise> promised = promises_.decode();
  std::erase_if(promised, [&](const Promise& promise) {
    return std::ranges::any_of(
        busy_, [&](const auto& job) { return !promises_.rises_between(promise.unit, job.second); });
  });
  return promised;
}

std::optional<Task<void>> Solver::next_job() {
  learn();
  std::vector<Promise> promised = free_promises();
  const double least = alone() ? min_promise : min_promise_beside;
  const bool hopeless = promised.empty() || promised.front().chance < least;
  if (hopeless && !alone()) return std::nullopt;
  if (explorers_ == 0 && (hopeless || ++since_explored_ >= explore_every)) return explore(jobs_++);
  return work_on(std::move(promised.front()), jobs_++);
}

Task<void> Solver::explore(std::uint64_t id) {
  since_explored_ = 0;
  ++explorers_;
  std::vector<double> unit = promises_.least_known();
  model_.expect(id, unit);
  return evaluate_unknown(std::move(unit), id);
}

Task<void> Solver::work_on(Promise promise, std::uint64_t id) {
  busy_[id] = promise.unit;
  model_.expect(id, promise.unit);
  if (!promise.is_ripe) return evaluate_bottom(std::move(promise.unit), id);
  promises_.take(promise.unit);
  return descend(start_at(std::move(promise.unit)), id);
}

Task<void> Solver::evaluate(std::vector<double> unit, std::uint64_t id) {
  Matrix point;
  point.push_row(unit);
  const Matrix cost = co_await search_.evaluate(point);
  search_.keep_on_map(point, cost);
  model_.forget(id);
  model_.observe(unit, cost(0, 0));
}

Task<void> Solver::evaluate_unknown(std::vector<double> unit, std::uint64_t id) {
  co_await evaluate(std::move(unit), id);
  --explorers_;
}

Task<void> Solver::evaluate_bottom(std::vector<double> unit, std::uint64_t id) {
  co_await evaluate(std::move(unit), id);
  busy_.erase(id);
}

LocalStart Solver::start_at(std::vector<double> unit) const {
  const double shortest = std::ranges::min(model_.process().parameters().lengths);
  LocalStart start{std::move(unit)};
  start.step = std::clamp(step_share * shortest, shortest_step, longest_step);
  start.curvature = model_.curvature(start.unit);
  return start;
}

LocalRules Solver::rules() const {
  const double spread = model_.spread();
  const double tolerance =
      std::max(settings_.global_tolerance * spread, search_.archive().wanted_gap());
  LocalRules rules{spread, rediscovery_test(search_, spread)};
  if (!settings_.wants_all()) rules.judge = hopeless_by_pace(search_, tolerance);
  rules.accuracy = accuracy * spread;
  return rules;
}

/// The start with its cost, or another one beside it if the function fails there.
Task<LocalStart> Solver::evaluated(LocalStart at_bottom) {
  if (!model_.has_failed(at_bottom.unit)) {
    at_bottom.cost = co_await search_.evaluate_one(at_bottom.unit);
    model_.observe(at_bottom.unit, at_bottom.cost);
  }
  if (std::isfinite(at_bottom.cost)) co_return at_bottom;
  std::vector<double> beside = promises_.start_beside(at_bottom.unit);
  if (beside.empty()) co_return at_bottom;
  LocalStart start = start_at(std::move(beside));
  start.cost = co_await search_.evaluate_one(start.unit);
  co_return start;
}

Task<void> Solver::descend(LocalStart at_bottom, std::uint64_t id) {
  LocalStart start = co_await evaluated(std::move(at_bottom));
  if (!std::isfinite(start.cost)) {
    model_.forget(id);
    busy_.erase(id);
    co_return;
  }
  LocalOutcome end = co_await descend_smooth(search_, std::move(start), rules(),
                                             search_.stream("expensive descent", id));
  model_.forget(id);
  model_.observe(end.unit, end.cost);
  co_await file_outcome(search_, std::move(end), model_.spread(), Keep::rough);
  busy_.erase(id);
}

}  // namespace

Task<void> search_expensive(Search& search, single::Settings settings, ModelLimits limits) {
  {
    Solver solver(search, settings);
    co_await solver.sample_first_canvas();
    run_side_by_side(search, settings.concurrent_searches);
    Group work = search.group();
    while (!solver.reached(limits)) {
      while (work.active() < settings.concurrent_searches) {
        auto job = solver.next_job();
        if (!job) break;
        work.spawn(std::move(*job));
      }
      co_await work.next();
    }
    co_await work.all();
  }
  co_await single::search_single(search, settings);
}

}  // namespace clde::expensive
