// F. Wilcoxon, 1945; H. B. Mann, D. R. Whitney, 1947.
#include <cmath>

#include <clde/lab/statistics.hpp>

#include "core/check.hpp"
#include "statistics/ranks.hpp"
#include "statistics/tails.hpp"

namespace clde {
namespace {

constexpr std::size_t max_for_exact = 50;

void check_sample(std::span<const double> sample) {
  require(!sample.empty(), "an empty sample cannot be compared");
  for (const double v : sample) require(!std::isnan(v), "a sample has a NaN; leave it out");
}

/// How many orders of n and m values have each U. The largest value is one of the n, and then above
/// all m others, or it is one of the m.
std::vector<double> orders_by_u(std::size_t n, std::size_t m) {
  const std::size_t size = n * m + 1;
  std::vector<std::vector<double>> ways(m + 1, std::vector<double>(size, 0.0));
  for (auto& w : ways) w[0] = 1;  // none of the n: U is 0
  for (std::size_t i = 1; i <= n; ++i)
    for (std::size_t j = 1; j <= m; ++j) {
      // ways[j] still holds i - 1 of the n; ways[j - 1] already i.
      for (std::size_t u = size; u-- > j;) ways[j][u] = ways[j][u - j];
      for (std::size_t u = 0; u < j && u < size; ++u) ways[j][u] = 0;
      for (std::size_t u = 0; u < size; ++u) ways[j][u] += ways[j - 1][u];
    }
  return ways[m];
}

struct Shift {
  double centre, spread;
};

/// Half a step towards the centre, since U is a count.
double corrected_z(double u, Shift shift, Alternative alternative) {
  const double off = u - shift.centre;
  const double step = alternative == Alternative::two_sided ? (off > 0   ? 0.5
                                                               : off < 0 ? -0.5
                                                                         : 0.0)
                      : alternative == Alternative::greater ? 0.5
                                                            : -0.5;
  return (off - step) / shift.spread;
}

}  // namespace

TestResult rank_sum_test(std::span<const double> x, std::span<const double> y,
                         Alternative alternative) {
  check_sample(x);
  check_sample(y);
  std::vector<double> both(x.begin(), x.end());
  both.insert(both.end(), y.begin(), y.end());
  const Ranks ranks = rank(both);
  const auto n = static_cast<double>(x.size()), m = static_cast<double>(y.size());
  double u = -n * (n + 1) / 2;
  for (std::size_t i = 0; i < x.size(); ++i) u += ranks.of[i];
  if (ranks.tie_term == 0 && x.size() <= max_for_exact && y.size() <= max_for_exact)
    return {u, counted_p(orders_by_u(x.size(), y.size()), static_cast<std::size_t>(u), alternative),
            true};
  const double all = n + m;
  const double variance = n * m / 12 * (all + 1 - ranks.tie_term / (all * (all - 1)));
  if (variance <= 0) return {u, 1, false};  // all values are equal
  const Shift shift{.centre = n * m / 2, .spread = std::sqrt(variance)};
  return {u, normal_p(corrected_z(u, shift, alternative), alternative), false};
}

}  // namespace clde
