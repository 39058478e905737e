#include "methods/hillvallea/amalgam_univariate.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/numbers/argsort.hpp"
#include "descents/filing/known_minimum_ahead.hpp"
#include "descents/progress.hpp"

namespace clde::hillvallea {
namespace {

// As published.
constexpr double selected_share = 0.35;      // tau
constexpr double shift_factor = 2;           // delta_AMS
constexpr double decrease = 0.9;             // eta_DEC
constexpr double far_out = 1;                // theta_SDR, standard deviations
constexpr std::size_t longest_stretch = 25;  // NIS_MAX, and one more for each variable
constexpr double worn_out = 1e-10;
constexpr std::size_t generations_between_tests = 5;

std::size_t selected_count(std::size_t population) {
  return std::max<std::size_t>(
      1, static_cast<std::size_t>(selected_share * static_cast<double>(population)));
}

std::vector<std::size_t> best_first(const Population& population) {
  return argsort(std::span(population.costs.data(), population.size()));
}

Population selection(const Population& population, std::size_t count) {
  std::vector<std::size_t> rows = best_first(population);
  rows.resize(std::min(rows.size(), count));
  return population.pick(rows);
}

double mean_cost(const Population& population) {
  double sum = 0;
  for (std::size_t i = 0; i < population.size(); ++i) sum += population.costs(i, 0);
  return sum / static_cast<double>(population.size());
}

}  // namespace

UnivariateModel::UnivariateModel(const Population& cluster, const AmalgamStart& start)
    : dimension_(cluster.points.cols()),
      population_(start.population),
      deviation_(dimension_, start.bandwidth) {
  estimate(cluster);
  shift_.clear();
  for (double& s : deviation_)
    if (cluster.size() < 2 || s <= 0) s = start.bandwidth;
}

void UnivariateModel::estimate(const Population& selected) {
  const auto n = static_cast<double>(selected.size());
  std::vector<double> mean(dimension_, 0.0), squares(dimension_, 0.0);
  for (std::size_t i = 0; i < selected.size(); ++i)
    for (std::size_t j = 0; j < dimension_; ++j) mean[j] += selected.points(i, j) / n;
  for (std::size_t i = 0; i < selected.size(); ++i)
    for (std::size_t j = 0; j < dimension_; ++j)
      squares[j] += (selected.points(i, j) - mean[j]) * (selected.points(i, j) - mean[j]) / n;
  shift_.assign(dimension_, 0.0);
  for (std::size_t j = 0; j < dimension_ && !mean_.empty(); ++j) shift_[j] = mean[j] - mean_[j];
  mean_ = std::move(mean);
  for (std::size_t j = 0; j < dimension_; ++j) deviation_[j] = std::sqrt(squares[j]);
}

/// Part of the sample is carried along by the anticipated shift of the mean.
Matrix UnivariateModel::sample(std::size_t count, Rng& rng) const {
  const double n = static_cast<double>(population_);
  const auto carried = shift_.empty() ? 0
                                      : static_cast<std::size_t>(std::round(
                                            0.5 * selected_share * n * n / std::max(1.0, n - 1)));
  Matrix points(count, dimension_);
  for (std::size_t k = 0; k < count; ++k)
    for (std::size_t j = 0; j < dimension_; ++j) {
      double u = mean_[j] + std::sqrt(multiplier_) * deviation_[j] * rng.normal();
      if (k < carried) u += shift_factor * multiplier_ * shift_[j];
      points(k, j) = std::clamp(u, 0.0, 1.0);
    }
  return points;
}

void UnivariateModel::fit(const Population& generation, const std::vector<std::size_t>& improved) {
  adapt_multiplier(generation, improved);
  estimate(selection(generation, selected_count(population_)));
}

void UnivariateModel::adapt_multiplier(const Population& generation,
                                       const std::vector<std::size_t>& improved) {
  if (!improved.empty()) {
    stretch_ = 0;
    multiplier_ = std::max(multiplier_, 1.0);
    if (lie_far_out(generation, improved)) multiplier_ /= decrease;
    return;
  }
  if (multiplier_ <= 1) ++stretch_;
  const bool stuck = stretch_ >= longest_stretch + dimension_;
  if (multiplier_ > 1 || stuck) multiplier_ *= decrease;
  if (multiplier_ < 1 && !stuck) multiplier_ = 1;
}

/// The mean of the improvements, in standard deviations of some variable.
bool UnivariateModel::lie_far_out(const Population& generation,
                                  const std::vector<std::size_t>& improved) const {
  for (std::size_t j = 0; j < dimension_; ++j) {
    double sum = 0;
    for (const std::size_t i : improved) sum += generation.points(i, j) - mean_[j];
    if (std::abs(sum) > far_out * static_cast<double>(improved.size()) * deviation_[j]) return true;
  }
  return false;
}

double UnivariateModel::width() const {
  double widest = 0;
  for (const double s : deviation_) widest = std::max(widest, s);
  return widest * std::sqrt(multiplier_);
}

bool UnivariateModel::is_worn_out() const {
  return multiplier_ < worn_out || width() < 1e-15;
}

namespace {

/// What the generations work on; `best` is their result.
struct Descent {
  Search& search;
  UnivariateModel& model;
  LocalOutcome& best;
  LocalProgress progress;
  const LocalRules& rules;
  const AmalgamStart& start;
  LevelForecast forecast{};
  std::size_t generations = 0;
};

/// The best member stays; rows of the generation that beat it.
std::vector<std::size_t> improvements(const Population& generation, double best) {
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < generation.size(); ++i)
    if (generation.costs(i, 0) < best) rows.push_back(i);
  return rows;
}

void take_best(const Population& generation, LocalOutcome& best) {
  for (std::size_t i = 0; i < generation.size(); ++i) {
    if (best.cost <= generation.costs(i, 0)) continue;
    best.cost = generation.costs(i, 0);
    const auto unit = generation.points[i];
    best.unit.assign(unit.begin(), unit.end());
  }
}

std::optional<Ending> verdict(const Descent& d) {
  const bool flat = d.progress.range() < d.start.tolerance;
  if (flat || d.model.is_worn_out() || d.progress.converged(d.rules.scale))
    return Ending::converged;
  if (d.start.level && d.forecast.is_out_of_reach(*d.start.level)) return Ending::hopeless;
  return std::nullopt;
}

Task<std::size_t> known_ahead(const Descent& d) {
  const double reach = 2 * d.model.width() * std::sqrt(static_cast<double>(d.best.unit.size()));
  const Incumbent now{d.best.unit, d.best.cost, d.best.unit, reach};
  const std::size_t known = co_await known_minimum_ahead(d.rules, now);
  co_return known;
}

Population with_best(const LocalOutcome& best, std::uint64_t spent) {
  Population one;
  one.points.push_row(best.unit);
  one.costs.push_row(std::span(&best.cost, 1));
  one.born.push_back(spent);
  return one;
}

Task<void> run_generations(Descent& d, Rng& rng) {
  for (d.generations = 1;; ++d.generations) {
    const Matrix points = d.model.sample(d.start.population - 1, rng);
    const Matrix costs = co_await d.search.evaluate(points);
    Population members = with_best(d.best, d.search.spent());
    members.add(points, costs, d.search.spent());
    const std::vector<std::size_t> improved = improvements(members, d.best.cost);
    take_best(members, d.best);
    const auto [low, high] = std::ranges::minmax(std::span(members.costs.data(), members.size()));
    d.progress.record(d.best.cost, high - low);
    d.model.fit(members, improved);
    d.forecast.record(mean_cost(selection(members, selected_count(d.start.population))));
    if (const auto ending = verdict(d)) {
      d.best.ending = *ending;
      co_return;
    }
    if (d.generations % generations_between_tests != 0) continue;
    d.best.rediscovered = co_await known_ahead(d);
    if (d.best.rediscovered == no_index) continue;
    d.best.ending = Ending::rediscovery;
    co_return;
  }
}

}  // namespace

Task<AmalgamEnd> amalgam_univariate(Search& search, AmalgamStart start, LocalRules rules, Rng rng) {
  const std::uint64_t before = search.asked_by_this_task();
  UnivariateModel model(start.members, start);
  const auto unit = start.members.points[0];
  LocalOutcome best{{unit.begin(), unit.end()}, start.members.costs(0, 0)};
  take_best(start.members, best);
  Descent descent{search, model, best, LocalProgress(search.dimension(), start.population),
                  rules,  start};
  descent.forecast.record(mean_cost(start.members));
  co_await run_generations(descent, rng);
  best.evaluations = search.asked_by_this_task() - before;
  co_return AmalgamEnd{std::move(best), descent.generations};
}

}  // namespace clde::hillvallea
