#include "methods/mmea_wi/double_nearest_archive.hpp"

#include <algorithm>

#include "core/numbers/nondominated.hpp"
#include "methods/shared/nearest_sums.hpp"

namespace clde::mmea_wi {
namespace {

constexpr std::size_t nearest = 5;

/// Each sum in units of their mean; 0 where all of them are 0.
std::vector<double> relative(const NearestSums& sums) {
  double mean = 0;
  for (const std::size_t row : sums.rows()) mean += sums.values()[row];
  mean /= static_cast<double>(sums.rows().size());
  std::vector<double> all(sums.values().begin(), sums.values().end());
  for (double& value : all) value = mean > 0 ? value / mean : 0;
  return all;
}

std::vector<double> densities(const NearestSums& costs, const NearestSums& points) {
  std::vector<double> all = relative(costs);
  const std::vector<double> also = relative(points);
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = 1 / (1 + all[i] + also[i]);
  return all;
}

}  // namespace

std::size_t LonelyArchive::loneliest() const {
  return static_cast<std::size_t>(std::ranges::min_element(density) - density.begin());
}

LonelyArchive archive_of(const Population& members, std::size_t count) {
  const Population front = members.pick(first_front(members.costs));
  if (front.empty()) return {};
  NearestSums costs(distance_table(front.costs), nearest);
  NearestSums points(distance_table(front.points), nearest);
  std::vector<double> density = densities(costs, points);
  while (points.rows().size() > count) {
    const std::size_t densest =
        *std::ranges::max_element(points.rows(), {}, [&](std::size_t i) { return density[i]; });
    costs.remove(densest);
    points.remove(densest);
    density = densities(costs, points);
  }
  LonelyArchive archive{front.pick(points.rows()), {}};
  for (const std::size_t row : points.rows()) archive.density.push_back(density[row]);
  return archive;
}

}  // namespace clde::mmea_wi
