#include "methods/hillvallea/hill_valley_clustering.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "core/numbers/argsort.hpp"
#include "core/numbers/portable_math.hpp"
#include "descents/filing/hill_valley.hpp"
#include "findings/point_tree.hpp"

namespace clde::hillvallea {
namespace {

/// The nearest point of the tree that is not among `seen`.
std::size_t next_nearest(const PointTree& tree, std::span<const double> unit,
                         std::span<const std::size_t> seen) {
  return tree.nearest_if(unit,
                         [&](std::size_t id) { return std::ranges::find(seen, id) == seen.end(); });
}

/// Joins a point to the cluster of the first near better one without a hill between them.
class Clustering {
 public:
  Clustering(Search& search, const Population& points)
      : search_(search),
        points_(points),
        edge_(expected_edge_length(points.size(), search.dimension())) {}

  Task<void> add(std::size_t row) {
    Task<std::size_t> choosing = cluster_for(row);
    const std::size_t chosen = co_await choosing;
    if (chosen == clusters_.size()) clusters_.emplace_back();
    clusters_[chosen].push_back(row);
    if (search_.dimension() > 0) tree_.put(rows_.size(), points_.points[row]);
    rows_.push_back(row);
    labels_.push_back(chosen);
  }
  [[nodiscard]] Clusters take() { return std::move(clusters_); }

 private:
  Task<std::size_t> cluster_for(std::size_t row) {
    std::vector<std::size_t> seen;
    std::set<std::size_t> tested;
    while (seen.size() < std::min(tree_.size(), search_.dimension() + 1)) {
      const std::size_t near = next_nearest(tree_, points_.points[row], seen);
      seen.push_back(near);
      if (!tested.insert(labels_[near]).second) continue;
      const TestedLine line = line_between(row, rows_[near]);
      if (is_taken_on_trust(line)) co_return labels_[near];
      const bool barrier = co_await barrier_between(search_, line);
      if (!barrier) co_return labels_[near];
    }
    co_return clusters_.size();
  }
  /// In the worse half of the points, short lines are not tested.
  [[nodiscard]] bool is_taken_on_trust(const TestedLine& line) const {
    return line.points == 1 && 2 * rows_.size() > points_.size();
  }
  [[nodiscard]] CostedPoint costed(std::size_t row) const {
    return {points_.points[row], points_.costs(row, 0)};
  }
  [[nodiscard]] TestedLine line_between(std::size_t a, std::size_t b) const {
    const double length = search_.space().distance(points_.points[a], points_.points[b]);
    return {costed(a), costed(b), 1 + static_cast<std::size_t>(length / edge_)};
  }

  Search& search_;
  const Population& points_;
  double edge_;
  PointTree tree_;  // of the rows so far, by their positions in rows_
  std::vector<std::size_t> rows_;
  std::vector<std::size_t> labels_;  // of each, its cluster
  Clusters clusters_;
};

}  // namespace

double expected_edge_length(std::size_t points, std::size_t dimension) {
  if (dimension == 0) return 1;
  return portable_exp(-portable_log(static_cast<double>(std::max<std::size_t>(1, points))) /
                      static_cast<double>(dimension));
}

Task<Clusters> hill_valley_clusters(Search& search, const Population& points) {
  Clustering clustering(search, points);
  for (const std::size_t row : argsort(std::span(points.costs.data(), points.size()))) {
    Task<void> adding = clustering.add(row);
    co_await adding;
  }
  co_return clustering.take();
}

}  // namespace clde::hillvallea
