// Spacing: how evenly a front is covered (Schott 1995).
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <clde/pareto.hpp>

namespace clde {
namespace {

double city_block_to_nearest(MatrixView rows, std::size_t i) {
  double nearest = std::numeric_limits<double>::infinity();
  for (std::size_t k = 0; k < rows.rows(); ++k) {
    if (k == i) continue;
    double sum = 0;
    for (std::size_t m = 0; m < rows.cols(); ++m) sum += std::abs(rows(i, m) - rows(k, m));
    nearest = std::min(nearest, sum);
  }
  return nearest;
}

}  // namespace

double spacing(MatrixView costs) {
  if (costs.rows() < 2) return 0;
  std::vector<double> gaps;
  for (std::size_t i = 0; i < costs.rows(); ++i) gaps.push_back(city_block_to_nearest(costs, i));
  const auto count = static_cast<double>(gaps.size());
  const double mean = std::accumulate(gaps.begin(), gaps.end(), 0.0) / count;
  double sum = 0;
  for (const double gap : gaps) sum += (gap - mean) * (gap - mean);
  return std::sqrt(sum / (count - 1));
}

}  // namespace clde
