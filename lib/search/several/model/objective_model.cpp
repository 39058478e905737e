#include "search/several/model/objective_model.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "search/several/model/constants.hpp"

namespace clde::pareto {
namespace {

Observations warped(Observations data, const Warp& warp) {
  for (double& v : data.values) v = warp(v);
  return data;
}

Hyperparameters first_parameters(std::size_t dimension) {
  const double length = modelling::first_length * std::sqrt(static_cast<double>(dimension));
  return {std::vector(dimension, length), modelling::first_noise};
}

}  // namespace

void ObjectiveModel::learn(const Observations& all, const Observations& some, Learning how) {
  if (!parameters_) how = Learning::kinds;
  if (how != Learning::values) decide(some, how);
  warp_ = Warp(kinds_.warp, all.values);
  process_.emplace(warped(all, warp_), *parameters_);
}

void ObjectiveModel::decide(const Observations& data, Learning how) {
  const Hyperparameters start = parameters_ ? *parameters_ : first_parameters(data.points.cols());
  if (how == Learning::lengths) {
    fit_as(data, kinds_, start);
    return;
  }
  double most = -std::numeric_limits<double>::infinity();
  Kinds best;
  Hyperparameters likeliest = start;
  for (const WarpKind warp : {WarpKind::none, WarpKind::logarithm})
    for (const Smoothness smoothness : {Smoothness::twice, Smoothness::endless}) {
      const double posterior = fit_as(data, {warp, smoothness}, start);
      if (!(posterior > most)) continue;
      most = posterior;
      best = {warp, smoothness};
      likeliest = *parameters_;
    }
  kinds_ = best;
  parameters_ = std::move(likeliest);
}

double ObjectiveModel::fit_as(const Observations& data, Kinds kinds, Hyperparameters start) {
  const Warp warp(kinds.warp, data.values);
  start.smoothness = kinds.smoothness;
  // From the least noise a fit would never leave: its slope vanishes there.
  start.noise = std::max(start.noise, modelling::first_noise);
  const GaussianProcess fitted =
      fit(warped(data, warp),
          {std::move(start), NoiseTerm::fitted, modelling::fit_iterations, modelling::min_noise});
  parameters_ = fitted.parameters();
  return log_posterior(fitted) + warp.log_slopes(data.values);
}

double ObjectiveModel::mean(std::span<const double> unit) const {
  return warp_.back(process_->mean(unit));
}

double ObjectiveModel::mean(std::span<const double> unit, std::span<double> gradient) const {
  const double warped_mean = process_->mean(unit, gradient);
  const double slope = warp_.slope_back(warped_mean);
  for (double& g : gradient) g *= slope;
  return warp_.back(warped_mean);
}

double ObjectiveModel::hope(std::span<const double> unit, double deviations) const {
  const Prediction at = process_->predict(unit);
  return warp_.back(at.mean - deviations * at.deviation);
}

}  // namespace clde::pareto
