#include "search/expensive/landscape_model.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/numbers/portable_math.hpp"
#include "search/expensive/constants.hpp"
#include "tasks/cost_spread.hpp"

namespace clde::expensive {
namespace {

double diagonal(const Search& search) {
  return std::sqrt(static_cast<double>(search.dimension()));
}

}  // namespace

bool LandscapeModel::is_same(std::span<const double> a, std::span<const double> b) const {
  const double close = same_observation * diagonal(search_);
  return search_.space().squared_distance(a, b) <= close * close;
}

bool LandscapeModel::has_failed(std::span<const double> unit) const {
  for (std::size_t i = 0; i < failed_.rows(); ++i)
    if (is_same(std::as_const(failed_)[i], unit)) return true;
  return false;
}

void LandscapeModel::observe(std::span<const double> unit, double cost) {
  if (!std::isfinite(cost)) {
    if (!has_failed(unit)) failed_.push_row(unit);
    return;
  }
  for (std::size_t i = 0; i < costs_.size(); ++i) {
    if (!is_same(std::as_const(points_)[i], unit)) continue;
    if (cost < costs_[i]) {
      std::ranges::copy(unit, points_[i].begin());
      costs_[i] = cost;
    }
    return;
  }
  points_.push_row(unit);
  costs_.push_back(cost);
}

void LandscapeModel::expect(std::uint64_t id, std::span<const double> unit) {
  expected_[id] = {unit.begin(), unit.end()};
}

void LandscapeModel::measure_spread() {
  std::vector<double> sorted = costs_;
  std::ranges::sort(sorted);
  best_ = sorted.front();
  spread_ = spread_of_costs(search_, sorted[sorted.size() / 2] - best_);
  if (!(spread_ > 0)) spread_ = sorted.back() - best_;
}

double LandscapeModel::warped(double cost) const {
  if (!(spread_ > 0)) return 0;
  return portable_log(1 + std::max(0.0, cost - best_) / spread_);
}

Observations LandscapeModel::warped_observations() const {
  Observations data{points_, {}};
  for (const double cost : costs_) data.values.push_back(warped(cost));
  return data;
}

void LandscapeModel::learn() {
  measure_spread();
  Observations data = warped_observations();
  learned_ = costs_.size();
  const auto grown =
      static_cast<double>(learned_) >= (1 + refit_share) * static_cast<double>(fitted_for_);
  if (!process_ || grown)
    fit_anew(data);
  else
    rebuild(data);
  if (expected_.empty() && failed_.empty()) return;
  const auto believe = [&](std::span<const double> unit) {
    data.points.push_row(unit);
    data.values.push_back(process_->mean(unit));
  };
  for (std::size_t i = 0; i < failed_.rows(); ++i) believe(std::as_const(failed_)[i]);
  for (const auto& [id, unit] : expected_) believe(unit);
  rebuild(std::move(data));
}

/// With the lengths of now.
void LandscapeModel::rebuild(Observations data) {
  process_ = GaussianProcess(std::move(data), process_->parameters());
}

Hyperparameters LandscapeModel::first_guess(double factor) const {
  const double length = factor * first_length * diagonal(search_);
  return {std::vector(search_.dimension(), length),
          noise_term() == NoiseTerm::fitted ? min_noise : exact_noise};
}

NoiseTerm LandscapeModel::noise_term() const {
  return search_.noise().noisy() ? NoiseTerm::fitted : NoiseTerm::fixed;
}

/// From the last lengths; from several first guesses whenever there are half as many points again.
void LandscapeModel::fit_anew(const Observations& data) {
  std::vector<Hyperparameters> starts;
  if (process_) starts.push_back(process_->parameters());
  if (2 * costs_.size() >= 3 * guessed_for_) {
    for (const double factor : {1.0, 1 / length_ratio, length_ratio})
      starts.push_back(first_guess(factor));
    guessed_for_ = costs_.size();
  }
  double best = -std::numeric_limits<double>::infinity();
  std::optional<GaussianProcess> likeliest;
  for (Hyperparameters& start : starts) {
    GaussianProcess fitted = fit(data, {std::move(start), noise_term(), fit_iterations});
    if (!(log_posterior(fitted) > best)) continue;
    best = log_posterior(fitted);
    likeliest.emplace(std::move(fitted));
  }
  if (likeliest) process_ = std::move(likeliest);
  fitted_for_ = costs_.size();
}

double LandscapeModel::squared_distance_to_data(std::span<const double> unit) const {
  const Matrix& points = process_->data().points;
  double nearest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < learned_; ++i)
    nearest = std::min(nearest, process_->squared_distance(unit, points[i]));
  return nearest;
}

std::vector<double> LandscapeModel::curvature(std::span<const double> unit) const {
  const Matrix bend = process_->hessian(unit);
  const double unwarped = spread_ * portable_exp(process_->mean(unit));
  std::vector<double> all(bend.data(), bend.data() + bend.rows() * bend.cols());
  for (double& v : all) v *= unwarped;
  return all;
}

}  // namespace clde::expensive
