#include "search/paper/clde_s/basin_archive.hpp"

#include <algorithm>
#include <limits>

#include "core/numbers/argsort.hpp"
#include "core/numbers/vectors.hpp"

namespace clde {
namespace {

/// Squared distance, or what it has come to when it reaches `limit`: most rows are told to be
/// farther away than the nearest after a few coordinates.
double distance_up_to(double limit, std::span<const double> a, std::span<const double> b) {
  double sum = 0;
  for (std::size_t j = 0; j < a.size() && sum < limit; ++j) sum += (a[j] - b[j]) * (a[j] - b[j]);
  return sum;
}

std::size_t nearest_row(std::span<const double> point, MatrixView others) {
  std::size_t nearest = 0;
  double smallest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < others.rows() && smallest > 0; ++i) {
    const double d = distance_up_to(smallest, point, others[i]);
    if (d < smallest) {
      smallest = d;
      nearest = i;
    }
  }
  return nearest;
}

std::vector<std::size_t> by_rising_cost(const Population& points) {
  return argsort(points.size(), [&](std::size_t i) { return points.costs(i, 0); });
}

}  // namespace

bool BasinArchive::same_point(std::span<const double> a, std::span<const double> b) const {
  const double apart = distinct_ * distinct_ * static_cast<double>(a.size());
  const double between = squared_distance(a, b);
  return between < apart || between == 0;
}

Population BasinArchive::keep(const Population& candidates,
                              std::span<const std::uint32_t> labels) const {
  std::vector<std::vector<std::size_t>> basins;
  std::vector<std::size_t> chosen;
  for (const std::size_t row : by_rising_cost(candidates)) {
    if (labels[row] >= basins.size()) basins.resize(labels[row] + 1);
    std::vector<std::size_t>& basin = basins[labels[row]];
    if (basin.size() >= capacity_) continue;
    const bool known = std::ranges::any_of(basin, [&](std::size_t other) {
      return same_point(candidates.points[row], candidates.points[other]);
    });
    if (known) continue;
    basin.push_back(row);
    chosen.push_back(row);
  }
  return candidates.pick(chosen);
}

void BasinArchive::update(const Population& points, std::span<const std::uint32_t> labels) {
  if (points.empty()) return;
  Population candidates = kept_;
  std::vector<std::uint32_t> basins;
  for (std::size_t i = 0; i < kept_.size(); ++i)
    basins.push_back(labels[nearest_row(kept_.points[i], points.points)]);
  candidates.add(points);
  basins.insert(basins.end(), labels.begin(), labels.end());
  kept_ = keep(candidates, basins);
}

void BasinArchive::absorb(const Population& points) {
  if (points.empty()) return;
  const std::size_t own = kept_.size();
  for (std::size_t i = 0; i < points.size(); ++i) {
    std::size_t twin = 0;
    while (twin < own && !same_point(points.points[i], kept_.points[twin])) ++twin;
    if (twin == own)
      kept_.add_row(points, i);
    else if (points.costs(i, 0) < kept_.costs(twin, 0))
      kept_.replace_row(twin, points.points[i], points.costs[i], points.born[i]);
  }
  kept_ = kept_.pick(by_rising_cost(kept_));
}

}  // namespace clde
