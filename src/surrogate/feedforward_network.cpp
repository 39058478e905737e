#include "surrogate/feedforward_network.hpp"

#include <utility>

#include "core/check.hpp"
#include "core/portable_math.hpp"
#include "core/vectors.hpp"

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

std::vector<double> FeedforwardNetwork::slopes(std::span<const double> point) const {
  const std::vector<double> hidden = hidden_layer(point);
  const double out = answer(output_unit(), hidden);
  const double by_sum = out * (1 - out);
  std::vector<double> all;
  all.reserve(weights_.size());
  for (std::size_t h = 0; h < size_.hidden; ++h) {
    const double slope = by_sum * output_unit()[1 + h] * hidden[h] * (1 - hidden[h]);
    all.push_back(slope);
    for (const double x : point) all.push_back(slope * x);
  }
  all.push_back(by_sum);
  for (const double y : hidden) all.push_back(by_sum * y);
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
