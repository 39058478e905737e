// M. Friedman, 1937; S. Holm, 1979.
#include <algorithm>
#include <cmath>

#include <clde/lab/statistics.hpp>

#include "core/check.hpp"
#include "core/numbers/argsort.hpp"
#include "statistics/ranks.hpp"
#include "statistics/tails.hpp"

namespace clde {

FriedmanResult friedman_test(MatrixView values) {
  require(values.rows() >= 1 && values.cols() >= 2,
          "{} rows and {} columns given; need a row or more and two columns or more", values.rows(),
          values.cols());
  const auto rows = static_cast<double>(values.rows()), cols = static_cast<double>(values.cols());
  FriedmanResult result{.mean_ranks = std::vector<double>(values.cols(), 0.0)};
  double tie_term = 0;
  for (std::size_t i = 0; i < values.rows(); ++i) {
    for (const double v : values[i]) require(!std::isnan(v), "row {} has a NaN", i + 1);
    const Ranks ranks = rank(values[i]);
    tie_term += ranks.tie_term;
    for (std::size_t j = 0; j < values.cols(); ++j) result.mean_ranks[j] += ranks.of[j];
  }
  for (double& r : result.mean_ranks) r /= rows;
  double squares = 0;
  for (const double r : result.mean_ranks) squares += std::pow(r - (cols + 1) / 2, 2);
  const double distinct = 1 - tie_term / (rows * cols * (cols * cols - 1));
  if (distinct <= 0) return result;  // every row is one tie
  result.statistic = 12 * rows / (cols * (cols + 1)) * squares / distinct;
  result.p_value = chi_square_tail(result.statistic, values.cols() - 1);
  return result;
}

std::vector<double> holm(std::span<const double> p_values) {
  const std::vector<std::size_t> order = argsort(p_values);
  std::vector<double> adjusted(p_values.size());
  double largest = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const double scaled = p_values[order[i]] * static_cast<double>(order.size() - i);
    adjusted[order[i]] = largest = std::max(largest, std::min(1.0, scaled));
  }
  return adjusted;
}

std::vector<double> compare_with_control(const FriedmanResult& friedman, std::size_t rows,
                                         std::size_t control) {
  const std::vector<double>& ranks = friedman.mean_ranks;
  require(control < ranks.size(), "column {} asked for, there are {}", control, ranks.size());
  const auto k = static_cast<double>(ranks.size());
  const double spread = std::sqrt(k * (k + 1) / (6 * static_cast<double>(rows)));
  std::vector<double> others;
  for (std::size_t j = 0; j < ranks.size(); ++j)
    if (j != control)
      others.push_back(normal_p((ranks[j] - ranks[control]) / spread, Alternative::two_sided));
  std::vector<double> adjusted = holm(others);
  adjusted.insert(adjusted.begin() + static_cast<std::ptrdiff_t>(control), 1.0);
  return adjusted;
}

}  // namespace clde
