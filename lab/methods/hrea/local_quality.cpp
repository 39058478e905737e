#include "methods/hrea/local_quality.hpp"

#include <algorithm>

#include "core/numbers/argsort.hpp"
#include "core/numbers/dominance.hpp"
#include "core/numbers/portable_math.hpp"
#include "core/numbers/vectors.hpp"
#include "methods/shared/nearest_sums.hpp"

namespace clde::hrea {

double niche_radius(MatrixView points) {
  const double root = 1 / static_cast<double>(points.cols());
  double mean = 0;  // of logarithms
  for (std::size_t j = 0; j < points.cols(); ++j) {
    double low = 1, high = 0;
    for (std::size_t i = 0; i < points.rows(); ++i) {
      low = std::min(low, points(i, j));
      high = std::max(high, points(i, j));
    }
    if (!(high > low)) return 0;
    mean += root * portable_log(high - low);
  }
  return 0.2 * portable_exp(mean);
}

std::vector<double> dominated_share(const Population& members, double radius) {
  std::vector<double> shares(members.size());
  for (std::size_t i = 0; i < members.size(); ++i) {
    std::size_t near = 0, better = 0;
    for (std::size_t j = 0; j < members.size(); ++j) {
      if (squared_distance(members.points[i], members.points[j]) > radius * radius) continue;
      ++near;
      if (dominates(members.costs[j], members.costs[i])) ++better;
    }
    shares[i] = static_cast<double>(better) / static_cast<double>(near);
  }
  return shares;
}

Population locally_best(const Population& members, std::size_t count) {
  const std::vector<double> shares = dominated_share(members, niche_radius(members.points));
  const NearestSums lonely(distance_table(members.points), 2);
  std::vector<std::size_t> rows = argsort(
      members.size(), [&](std::size_t i) { return std::pair(shares[i], -lonely.values()[i]); });
  rows.resize(std::min(rows.size(), count));
  return members.pick(rows);
}

}  // namespace clde::hrea
