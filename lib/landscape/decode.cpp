// Samples to basins: neighbour graph, merge tree, cut.
#include <algorithm>
#include <utility>

#include <clde/landscape.hpp>

#include "core/check.hpp"
#include "landscape/heights.hpp"
#include "landscape/merge_tree.hpp"
#include "landscape/neighbours/kd_tree.hpp"
#include "landscape/neighbours/knn_graph.hpp"
#include "landscape/neighbours/packet_search.hpp"

namespace clde {
namespace {

std::vector<double> heights_of(std::span<const double> values, const DecodeOptions& options) {
  std::vector<double> heights(values.begin(), values.end());
  if (options.sense == Sense::minimize)
    for (double& h : heights) h = -h;
  return scaled_heights(heights, options.height);
}

DistanceSpec distance_of(MatrixView points, CoordinateScale scale) {
  if (scale == CoordinateScale::none) return {};
  return {.widths = coordinate_ranges(points)};
}

/// Nodes are numbered by their position in the search tree, where neighbours lie close together: in
/// large sets most of the time would go into jumps in memory otherwise.
MergeTree tree_of(MatrixView points, std::span<const double> heights,
                  const DecodeOptions& options) {
  const std::size_t k = options.neighbors;
  const ScaledPoints scaled = scaled_points(points, distance_of(points, options.scale));
  const KdTree tree(scaled.points, leaf_size(points.rows(), points.cols()));
  const Graph graph = symmetric_union(search_all(tree, k, scaled.periods));
  std::vector<double> in_tree_order;
  in_tree_order.reserve(heights.size());
  for (const std::uint32_t row : tree.rows()) in_tree_order.push_back(heights[row]);
  return merge_tree(graph, in_tree_order, tree.rows());
}

}  // namespace

CoordinateScale coordinate_scale(std::string_view name) {
  if (name == "none") return CoordinateScale::none;
  require(name == "range", "scale: '{}' given, need none or range", name);
  return CoordinateScale::range;
}

Decoding decode(MatrixView points, std::span<const double> values, const DecodeOptions& options) {
  require(values.size() == points.rows(), "values: {} given, need one per point: {}", values.size(),
          points.rows());
  require_neighbors(points, options.neighbors);
  require(options.tau >= 0, "tau: {} given, need a number from 0 on", options.tau);
  Decoding decoding;
  decoding.tree = tree_of(points, heights_of(values, options), options);
  Basins basins = options.count > 0 ? cut_to_count(decoding.tree, options.count)
                                    : cut(decoding.tree, options.tau);
  decoding.labels = std::move(basins.labels);
  decoding.basins = std::move(basins.list);
  return decoding;
}

}  // namespace clde
