#include "model/fit.hpp"

#include <cmath>
#include <utility>

#include "core/numbers/portable_math.hpp"
#include "model/box_descent.hpp"

namespace clde {
namespace {

// Lengths in the unit cube. Guesses.
constexpr double shortest = 0.02;
constexpr double longest = 20;
constexpr double max_noise = 1;
constexpr double prior_length = 0.5;   // per diagonal
constexpr double prior_deviation = 1;  // of the logarithm

double prior_middle(std::size_t dimension) {
  return portable_log(prior_length * std::sqrt(static_cast<double>(dimension)));
}

Hyperparameters parameters_at(std::span<const double> logs, Hyperparameters like) {
  for (std::size_t k = 0; k < like.lengths.size(); ++k) like.lengths[k] = portable_exp(logs[k]);
  if (logs.size() > like.lengths.size()) like.noise = portable_exp(logs.back());
  return like;
}

std::vector<double> logs_of(const FitRules& rules) {
  std::vector<double> logs;
  for (const double length : rules.start.lengths) logs.push_back(portable_log(length));
  if (rules.noise == NoiseTerm::fitted) logs.push_back(portable_log(rules.start.noise));
  return logs;
}

BoxDescent box_of(const FitRules& rules) {
  const std::size_t dimension = rules.start.lengths.size();
  BoxDescent box{std::vector(dimension, portable_log(shortest)),
                 std::vector(dimension, portable_log(longest)), 0.5, rules.iterations, 1e-3};
  if (rules.noise == NoiseTerm::fitted) {
    box.lower.push_back(portable_log(rules.min_noise > 0 ? rules.min_noise : rules.start.noise));
    box.upper.push_back(portable_log(max_noise));
  }
  return box;
}

}  // namespace

double log_posterior(const GaussianProcess& model) {
  const std::vector<double>& lengths = model.parameters().lengths;
  double sum = model.log_likelihood();
  for (const double length : lengths) {
    const double off = (portable_log(length) - prior_middle(lengths.size())) / prior_deviation;
    sum -= 0.5 * off * off;
  }
  return sum;
}

GaussianProcess fit(const Observations& data, const FitRules& rules) {
  const std::size_t dimension = rules.start.lengths.size();
  const SlopedFunction f = [&](std::span<const double> logs, std::span<double> gradient) {
    const GaussianProcess model(data, parameters_at(logs, rules.start));
    const std::vector<double> slopes = model.likelihood_gradient();
    for (std::size_t k = 0; k < gradient.size(); ++k) gradient[k] = -slopes[k];
    for (std::size_t k = 0; k < dimension; ++k)
      gradient[k] += (logs[k] - prior_middle(dimension)) / (prior_deviation * prior_deviation);
    return -log_posterior(model);
  };
  const Bottom best = descend_in_box(f, logs_of(rules), box_of(rules));
  return {data, parameters_at(best.x, rules.start)};
}

}  // namespace clde
