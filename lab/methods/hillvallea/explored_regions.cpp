#include "methods/hillvallea/explored_regions.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/numbers/vectors.hpp"

namespace clde::hillvallea {
namespace {

constexpr double refused_share = 0.9;         // of the draws in explored regions
constexpr std::size_t largest_spread = 4096;  // beyond, the time for it would be felt

}  // namespace

void ExploredRegions::learn(MatrixView sample, std::vector<std::size_t> clusters) {
  points_.clear();
  for (std::size_t i = 0; i < sample.rows() && sample.cols() > 0; ++i) points_.put(i, sample[i]);
  clusters_ = std::move(clusters);
}

bool ExploredRegions::holds(std::span<const double> unit) const {
  if (points_.size() <= unit.size()) return false;
  std::vector<std::size_t> seen;
  while (seen.size() <= unit.size()) {
    const std::size_t near = points_.nearest_if(
        unit, [&](std::size_t id) { return std::ranges::find(seen, id) == seen.end(); });
    seen.push_back(near);
    const std::size_t cluster = clusters_[near];
    if (cluster == no_index || cluster != clusters_[seen.front()]) return false;
  }
  return true;
}

std::vector<double> ExploredRegions::draw(std::size_t dimension) {
  std::vector<double> unit(dimension);
  while (true) {
    for (double& u : unit) u = rng_.uniform();
    if (!holds(unit) || rng_.uniform() >= refused_share) return unit;
  }
}

Matrix ExploredRegions::sample(std::size_t count, std::size_t dimension) {
  const bool spread = count <= largest_spread;
  Matrix drawn(0, dimension);
  for (std::size_t i = 0; i < (spread ? 2 * count : count); ++i) drawn.push_row(draw(dimension));
  return spread ? spread_rows(drawn, count) : drawn;
}

Matrix spread_rows(const Matrix& points, std::size_t count) {
  Matrix taken(0, points.cols());
  std::vector<double> room(points.rows(), std::numeric_limits<double>::infinity());
  for (std::size_t next = 0; taken.rows() < std::min(count, points.rows());) {
    taken.push_row(points[next]);
    for (std::size_t i = 0; i < points.rows(); ++i)
      room[i] = std::min(room[i], squared_distance(points[i], points[next]));
    room[next] = -1;
    next = static_cast<std::size_t>(std::ranges::max_element(room) - room.begin());
  }
  return taken;
}

}  // namespace clde::hillvallea
