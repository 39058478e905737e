// Mean, deviation and quantiles of a sample.
#include <algorithm>
#include <cmath>
#include <numeric>

#include <clde/lab/statistics.hpp>

#include "core/check.hpp"

namespace clde {
namespace {

double quantile(std::span<const double> sorted, double share) {
  const double at = share * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(at);
  const double rest = at - static_cast<double>(below);
  // Not a weighted mean of both: infinity times 0 is not a number.
  return rest == 0 ? sorted[below] : sorted[below] + rest * (sorted[below + 1] - sorted[below]);
}

}  // namespace

SampleSummary summarize(std::span<const double> sample) {
  require(!sample.empty(), "an empty sample has no summary");
  std::vector<double> sorted(sample.begin(), sample.end());
  for (const double v : sorted) require(!std::isnan(v), "a sample has a NaN; leave it out");
  std::ranges::sort(sorted);
  const auto count = static_cast<double>(sorted.size());
  const double mean = std::accumulate(sorted.begin(), sorted.end(), 0.0) / count;
  double squares = 0;
  for (const double v : sorted) squares += (v - mean) * (v - mean);
  return {.count = sorted.size(),
          .mean = mean,
          .deviation = sorted.size() > 1 ? std::sqrt(squares / (count - 1)) : 0,
          .lowest = sorted.front(),
          .lower_quartile = quantile(sorted, 0.25),
          .median = quantile(sorted, 0.5),
          .upper_quartile = quantile(sorted, 0.75),
          .highest = sorted.back()};
}

}  // namespace clde
