#include "paper/tables/comparison.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <clde/lab/statistics.hpp>
#include <clde/matrix.hpp>

#include "core/check.hpp"

namespace clde::reproduce {

std::vector<double> mean_ranks(const std::vector<std::vector<double>>& columns, Better better) {
  Matrix values(0, columns.size());
  for (std::size_t r = 0; r < columns.front().size(); ++r) {
    std::vector<double> row;
    for (const auto& column : columns)
      row.push_back(better == Better::larger ? -column[r] : column[r]);
    if (std::ranges::none_of(row, [](double v) { return std::isnan(v); })) values.push_row(row);
  }
  if (values.empty()) return std::vector<double>(columns.size(), std::nan(""));
  return friedman_test(values).mean_ranks;
}

std::string sign_against(std::span<const double> sample, double figure, Better better) {
  if (sample.empty() || std::isnan(figure)) return "";
  // Five pairs have 32 cases, and no two-sided p below 1/16; the approximation for ties may say
  // less.
  constexpr std::ptrdiff_t fewest = 6;
  if (std::ranges::count_if(sample, [&](double v) { return v != figure; }) < fewest) return "=";
  const std::vector<double> same(sample.size(), figure);
  if (signed_rank_test(sample, same).p_value >= 0.05) return "=";
  const bool above = mean_of(sample) > figure;
  return above == (better == Better::larger) ? "+" : "-";
}

double column_p(std::span<const double> x, std::span<const double> y) {
  CLDE_ASSERT(x.size() == y.size());
  std::vector<double> a;
  std::vector<double> b;
  for (std::size_t k = 0; k < x.size(); ++k)
    if (!std::isnan(x[k]) && !std::isnan(y[k])) {
      a.push_back(x[k]);
      b.push_back(y[k]);
    }
  return a.empty() ? std::nan("") : signed_rank_test(a, b).p_value;
}

double mean_of(std::span<const double> values) {
  if (values.empty()) return std::nan("");
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double standard_error(std::span<const double> values) {
  if (values.size() < 2) return 0;
  return summarize(values).deviation / std::sqrt(static_cast<double>(values.size()));
}

}  // namespace clde::reproduce
