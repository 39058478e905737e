#include "search/several/model/model_basins.hpp"

#include <algorithm>

#include "fronts/front_depth.hpp"
#include "landscape/basins.hpp"
#include "landscape/heights.hpp"
#include "landscape/merge_tree.hpp"
#include "landscape/neighbours/knn_graph.hpp"
#include "landscape/quota.hpp"
#include "landscape/saliency.hpp"
#include "search/several/model/constants.hpp"

namespace clde::pareto {

Matrix decode_model(const FrontModel& model, const Matrix& canvas, std::size_t count) {
  Matrix points = canvas;
  for (std::size_t i = 0; i < model.points().rows(); ++i) points.push_row(model.points()[i]);
  Matrix costs;
  for (std::size_t i = 0; i < points.rows(); ++i) costs.push_row(model.means(points[i]));
  FrontDepth depth(costs.cols());
  depth.add_in_slices(costs);
  std::vector<double> heights = depth(costs);
  for (double& h : heights) h = -h;
  heights = scaled_heights(heights, HeightScale::rank);
  const Graph graph = knn_graph(points, std::min(modelling::canvas_neighbors, points.rows() - 1));
  const MergeTree tree = merge_tree(graph, heights);
  const Basins basins = cut(tree, modelling::canvas_persistence);
  const clde::Members rows = clde::members(tree, basins);
  const std::vector<std::size_t> slots =
      quotas(saliency(basins, heights, modelling::depth_weight), count, 1);
  Matrix starts;
  for (std::size_t b = 0; b < slots.size(); ++b)
    for (std::size_t i = 0; i < std::min(slots[b], rows[b].size()); ++i)
      starts.push_row(points[rows[b][i]]);
  return starts;
}

}  // namespace clde::pareto
