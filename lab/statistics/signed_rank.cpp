// F. Wilcoxon, 1945; zeros as J. W. Pratt, 1959, ranks them; the approximation as W. J. Conover has
// it.
#include <algorithm>
#include <cmath>

#include <clde/lab/statistics.hpp>

#include "core/check.hpp"
#include "statistics/ranks.hpp"
#include "statistics/tails.hpp"

namespace clde {
namespace {

constexpr std::size_t max_for_exact = 50;

std::vector<double> differences(std::span<const double> x, std::span<const double> y) {
  require(x.size() == y.size(), "{} and {} values given; pairs need as many of each", x.size(),
          y.size());
  std::vector<double> all;
  for (std::size_t i = 0; i < x.size(); ++i) {
    require(std::isfinite(x[i]) && std::isfinite(y[i]), "pair {} is {} and {}; need finite numbers",
            i + 1, x[i], y[i]);
    all.push_back(x[i] - y[i]);
  }
  return all;
}

/// How many subsets of the ranks 1..n have each sum.
std::vector<double> subset_sums(std::size_t n) {
  std::vector<double> ways(n * (n + 1) / 2 + 1, 0.0);
  ways[0] = 1;
  for (std::size_t rank = 1; rank <= n; ++rank)
    for (std::size_t sum = ways.size(); sum-- > rank;) ways[sum] += ways[sum - rank];
  return ways;
}

/// What ranking the sizes of the differences gives.
struct SignedRanks {
  std::size_t count = 0;  ///< ranked differences, zeros included if they were ranked
  std::size_t zeros = 0;  ///< of them
  double positive = 0;    ///< sum of the ranks of positive differences
  double tie_term = 0;    ///< of those that are not zero
};

SignedRanks rank_sizes(std::vector<double> d, Zeros rule) {
  if (rule == Zeros::wilcox) std::erase(d, 0.0);
  std::vector<double> sizes;
  for (const double v : d) sizes.push_back(std::abs(v));
  const Ranks ranks = rank(sizes);
  SignedRanks result{.count = d.size(),
                     .zeros = static_cast<std::size_t>(std::ranges::count(d, 0.0)),
                     .tie_term = ranks.tie_term};
  for (std::size_t i = 0; i < d.size(); ++i)
    if (d[i] > 0) result.positive += ranks.of[i];
  const auto zeros = static_cast<double>(result.zeros);
  result.tie_term -= zeros * zeros * zeros - zeros;
  return result;
}

double z_of(const SignedRanks& ranks) {
  // Of the ranks 1..n, each with a random sign: mean and variance of the positive ones' sum.
  const auto sum = [](double n) { return n * (n + 1) / 4; };
  const auto variance = [](double n) { return n * (n + 1) * (2 * n + 1) / 24; };
  const auto n = static_cast<double>(ranks.count), zeros = static_cast<double>(ranks.zeros);
  const double spread = variance(n) - variance(zeros) - ranks.tie_term / 48;
  return (ranks.positive - (sum(n) - sum(zeros))) / std::sqrt(spread);
}

}  // namespace

TestResult signed_rank_test(std::span<const double> x, std::span<const double> y,
                            const SignedRankOptions& options) {
  const std::vector<double> d = differences(x, y);
  const SignedRanks ranks = rank_sizes(d, options.zeros);
  if (ranks.count == ranks.zeros) return {};
  const bool exact = ranks.count == d.size() && ranks.zeros == 0 && ranks.tie_term == 0 &&
                     d.size() <= max_for_exact;
  const double p = exact ? counted_p(subset_sums(ranks.count),
                                     static_cast<std::size_t>(ranks.positive), options.alternative)
                         : normal_p(z_of(ranks), options.alternative);
  return {.statistic = ranks.positive, .p_value = p, .exact = exact};
}

}  // namespace clde
