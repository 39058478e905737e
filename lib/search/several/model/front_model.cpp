#include "search/several/model/front_model.hpp"

#include <algorithm>
#include <cmath>

#include "core/numbers/argsort.hpp"
#include "core/numbers/portable_math.hpp"
#include "search/several/model/constants.hpp"

namespace clde::pareto {
namespace {

bool grown(std::size_t now, std::size_t before, double share) {
  return static_cast<double>(now) >= (1 + share) * static_cast<double>(before);
}

/// Every so many of them, so that about `most` are left.
Observations thinned(const Observations& all, std::size_t most) {
  const std::size_t stride = (all.values.size() + most - 1) / most;
  if (stride <= 1) return all;
  Observations some;
  for (std::size_t i = 0; i < all.values.size(); i += stride) {
    some.points.push_row(all.points[i]);
    some.values.push_back(all.values[i]);
  }
  return some;
}

}  // namespace

/// The shallowest, those near the front in any case.
std::vector<std::size_t> FrontModel::modelled_rows(const History& history) const {
  const std::vector<double> depths = history.depth()(history.samples().costs);
  std::vector<std::size_t> order = argsort(depths);
  const auto shallow = static_cast<std::size_t>(
      std::ranges::count_if(depths, [](double d) { return d <= modelling::deepest_modelled; }));
  const std::size_t fewest = modelling::min_modelled + history.samples().points.cols();
  const std::size_t count =
      std::clamp(shallow, std::min(fewest, modelling::most_modelled), modelling::most_modelled);
  order.resize(std::min(order.size(), count));
  return order;
}

void FrontModel::measure_units(const History& history, std::span<const std::size_t> rows) {
  const Matrix& costs = history.samples().costs;
  units_.assign(models_.size(), 1.0);
  for (std::size_t m = 0; m < units_.size(); ++m) {
    double low = costs(rows.front(), m), high = low;
    for (const std::size_t i : rows) {
      low = std::min(low, costs(i, m));
      high = std::max(high, costs(i, m));
    }
    units_[m] = std::max(history.depth().ranges()[m], modelling::min_unit * (high - low));
  }
}

Learning FrontModel::next_learning(std::size_t size) {
  if (grown(size, chosen_for_, modelling::choose_share)) {
    chosen_for_ = fitted_for_ = size;
    return Learning::kinds;
  }
  if (!grown(size, fitted_for_, modelling::refit_share)) return Learning::values;
  fitted_for_ = size;
  return Learning::lengths;
}

void FrontModel::learn(const History& history) {
  const std::vector<std::size_t> rows = modelled_rows(history);
  const Population& samples = history.samples();
  const Learning how = next_learning(samples.size());
  points_ = {};
  for (const std::size_t i : rows) points_.push_row(samples.points[i]);
  measure_units(history, rows);
  for (std::size_t m = 0; m < models_.size(); ++m) {
    Observations data{points_, {}};
    for (const std::size_t i : rows) data.values.push_back(samples.costs(i, m));
    models_[m].learn(data, thinned(data, modelling::max_fitted), how);
  }
}

std::vector<double> FrontModel::means(std::span<const double> unit) const {
  std::vector<double> costs;
  for (const ObjectiveModel& model : models_) costs.push_back(model.mean(unit));
  return costs;
}

std::vector<double> FrontModel::hopes(std::span<const double> unit, double deviations) const {
  if (deviations == 0) return means(unit);
  std::vector<double> costs;
  for (const ObjectiveModel& model : models_) costs.push_back(model.hope(unit, deviations));
  return costs;
}

double FrontModel::excess(std::span<const double> unit, std::span<const double> target,
                          std::span<double> gradient) const {
  const std::size_t objectives = models_.size();
  std::vector<double> over(objectives);
  Matrix slopes(objectives, unit.size());
  for (std::size_t m = 0; m < objectives; ++m)
    over[m] = (models_[m].mean(unit, slopes[m]) - target[m]) / units_[m];
  const double most = std::ranges::max(over);
  double sum = 0;
  std::ranges::fill(gradient, 0.0);
  for (std::size_t m = 0; m < objectives; ++m) {
    const double weight = portable_exp(modelling::sharpness * (over[m] - most));
    sum += weight;
    for (std::size_t j = 0; j < unit.size(); ++j) gradient[j] += weight * slopes(m, j) / units_[m];
  }
  for (double& g : gradient) g /= sum;
  return most + portable_log(sum) / modelling::sharpness;
}

}  // namespace clde::pareto
