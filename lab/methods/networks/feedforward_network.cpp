#include "methods/networks/feedforward_network.hpp"

#include <utility>

#include "core/check.hpp"
#include "core/numbers/portable_math.hpp"
#include "core/numbers/vectors.hpp"

namespace clde {
namespace {

constexpr double first_deviation = 0.01;  // of the weights

double logistic(double x) {
  return 1 / (1 + portable_exp(-x));
}

/// Answer of a unit, whose first weight is its offset.
double answer(std::span<const double> unit, std::span<const double> inputs) {
  return logistic(unit[0] + dot(unit.subspan(1), inputs));
}

}  // namespace

FeedforwardNetwork::FeedforwardNetwork(Size size, Rng& rng)
    : size_(size), weights_(size.hidden * (size.inputs + 1) + size.hidden + 1) {
  rng.fill_normal(weights_);
  for (double& w : weights_) w *= first_deviation;
}

double FeedforwardNetwork::output(std::span<const double> point) const {
  return answer(output_unit(), hidden_layer(point));
}

std::vector<double> FeedforwardNetwork::outputs(MatrixView points) const {
  std::vector<double> all;
  for (std::size_t i = 0; i < points.rows(); ++i) all.push_back(output(points[i]));
  return all;
}

FeedforwardNetwork::Signals FeedforwardNetwork::signals(std::span<const double> point) const {
  Signals all{hidden_layer(point), {}, 0, 0};
  all.output = answer(output_unit(), all.hidden);
  all.output_slope = all.output * (1 - all.output);
  for (std::size_t h = 0; h < size_.hidden; ++h)
    all.hidden_slopes.push_back(all.output_slope * output_unit()[1 + h] * all.hidden[h] *
                                (1 - all.hidden[h]));
  return all;
}

std::vector<double> FeedforwardNetwork::slopes(const Signals& signals,
                                               std::span<const double> point) {
  std::vector<double> all;
  all.reserve(signals.hidden.size() * (point.size() + 2) + 1);
  for (const double slope : signals.hidden_slopes) {
    all.push_back(slope);
    for (const double x : point) all.push_back(slope * x);
  }
  all.push_back(signals.output_slope);
  for (const double y : signals.hidden) all.push_back(signals.output_slope * y);
  return all;
}

void FeedforwardNetwork::set_weights(std::vector<double> weights) {
  require(weights.size() == weights_.size(), "a network of {} weights was given {}",
          weights_.size(), weights.size());
  weights_ = std::move(weights);
}

std::span<const double> FeedforwardNetwork::unit(std::size_t hidden) const {
  return std::span(weights_).subspan(hidden * (size_.inputs + 1), size_.inputs + 1);
}

std::span<const double> FeedforwardNetwork::output_unit() const {
  return std::span(weights_).last(size_.hidden + 1);
}

std::vector<double> FeedforwardNetwork::hidden_layer(std::span<const double> point) const {
  std::vector<double> all;
  for (std::size_t h = 0; h < size_.hidden; ++h) all.push_back(answer(unit(h), point));
  return all;
}

}  // namespace clde
