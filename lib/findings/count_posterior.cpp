#include "findings/count_posterior.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/check.hpp"
#include "core/numbers/portable_math.hpp"

namespace clde {
namespace {

constexpr double half_log_two_pi = 0.91893853320467274178;

double rising(double base, std::size_t steps) {
  return portable_log_gamma(base + static_cast<double>(steps)) - portable_log_gamma(base);
}

/// What does not depend on the number of kinds.
double weight_of_draws(std::span<const std::size_t> draws, double concentration) {
  double sum = 0;
  for (const std::size_t n : draws) sum += rising(concentration, n);
  return sum;
}

struct Drawn {
  std::size_t kinds = 0;
  std::size_t times = 0;
};

double log_likelihood(const Drawn& drawn, std::size_t kinds, double concentration) {
  const auto k = static_cast<double>(kinds);
  return rising(k - static_cast<double>(drawn.kinds) + 1, drawn.kinds) -
         rising(k * concentration, drawn.times);
}

/// The tail falls like a power of the number: from two last entries to what is past the end.
double tail(const std::vector<double>& logs, std::size_t first) {
  const std::size_t n = logs.size();
  const auto last = static_cast<double>(first + n - 1);
  const std::size_t half = n / 2;
  const auto middle = static_cast<double>(first + half);
  const double slope = (logs[n - 1] - logs[half]) / (portable_log(last) - portable_log(middle));
  if (!(slope < -1)) return std::numeric_limits<double>::infinity();
  return last / (-slope - 1);  // in units of the last entry
}

}  // namespace

double portable_log_gamma(double x) {
  double shift = 1;
  while (x < 16) {
    shift *= x;
    x += 1;
  }
  const double r = 1 / (x * x);
  const double series =
      (1.0 / 12 - r * (1.0 / 360 - r * (1.0 / 1260 - r * (1.0 / 1680 - r / 1188)))) / x;
  return (x - 0.5) * portable_log(x) - x + half_log_two_pi + series - portable_log(shift);
}

double CountPosterior::mean() const {
  double sum = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) sum += shares[i] * static_cast<double>(first + i);
  return sum;
}

std::size_t CountPosterior::quantile(double level) const {
  double sum = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    sum += shares[i];
    if (sum >= level) return first + i;
  }
  return std::numeric_limits<std::size_t>::max();
}

CountPosterior count_posterior(std::span<const std::size_t> draws, std::size_t known,
                               const CountPrior& prior, std::size_t length) {
  CLDE_ASSERT(length >= 4);
  const Drawn drawn{draws.size(), std::accumulate(draws.begin(), draws.end(), std::size_t{0})};
  CountPosterior out{std::max<std::size_t>({known, draws.size(), 1}), {}, 0};
  std::vector<double> weights;
  for (const double a : prior.concentrations) weights.push_back(weight_of_draws(draws, a));
  std::vector<double> logs(length, -std::numeric_limits<double>::infinity());
  std::vector<double> terms(weights.size());
  for (std::size_t i = 0; i < length; ++i) {
    const std::size_t kinds = out.first + i;
    for (std::size_t a = 0; a < weights.size(); ++a)
      terms[a] = weights[a] + log_likelihood(drawn, kinds, prior.concentrations[a]);
    const double top = *std::ranges::max_element(terms);
    double sum = 0;
    for (const double t : terms) sum += portable_exp(t - top);
    logs[i] = top + portable_log(sum) - prior.power * portable_log(static_cast<double>(kinds));
  }
  const double highest = *std::ranges::max_element(logs);
  for (const double l : logs) out.shares.push_back(portable_exp(l - highest));
  const double beyond = tail(logs, out.first) * out.shares.back();
  const double total = std::accumulate(out.shares.begin(), out.shares.end(), beyond);
  for (double& s : out.shares) s /= total;
  out.beyond = std::isfinite(beyond) ? beyond / total : 1;
  return out;
}

}  // namespace clde
