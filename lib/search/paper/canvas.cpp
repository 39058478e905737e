#include "search/paper/canvas.hpp"

#include <algorithm>
#include <cmath>

#include <clde/matrix.hpp>

#include "core/numbers/argsort.hpp"
#include "landscape/distance_niches.hpp"
#include "landscape/merge_tree.hpp"

namespace clde::paper {
namespace {

constexpr double niche_radius = 0.1;  // of the box's diagonal (w/o Persist); our choice

Graph graph_of(const Neighbors& neighbors, const std::string& reading) {
  if (reading == "mutual") return mutual_graph(neighbors);
  if (reading == "directed") return directed_graph(neighbors);
  return symmetric_union(neighbors);
}

/// w/o Struct: one basin, whose peak is the highest point.
Basins one_basin(const std::vector<double>& heights) {
  const auto highest = std::ranges::max_element(heights);
  const auto peak = static_cast<std::size_t>(highest - heights.begin());
  return {std::vector<std::uint32_t>(heights.size(), 0),
          {Basin{.peak = peak, .height = *highest, .size = heights.size()}}};
}

}  // namespace

double Canvas::spacing(std::size_t row) const {
  return neighbors.k == 0 ? 0 : std::sqrt(neighbors.squared_distances[row * neighbors.k]);
}

double Canvas::mean_neighbor_distance(std::size_t row) const {
  double sum = 0;
  for (std::size_t e = row * neighbors.k; e < (row + 1) * neighbors.k; ++e)
    sum += std::sqrt(neighbors.squared_distances[e]);
  return neighbors.k == 0 ? 0 : sum / static_cast<double>(neighbors.k);
}

Canvas form_canvas(const Population& parents, const Children& children, const Population& further) {
  Canvas canvas;
  canvas.points = parents;
  for (std::size_t i = 0; i < parents.size(); ++i) canvas.parent.push_back(i);
  for (std::size_t i = 0; i < children.points.rows(); ++i) {
    const std::size_t before = canvas.points.size();
    canvas.points.add(children.points.view().slice(i, 1), children.costs.view().slice(i, 1),
                      children.spent);
    if (canvas.points.size() > before) canvas.parent.push_back(i);
  }
  canvas.points.add(further);
  canvas.parent.resize(canvas.points.size(), no_index);
  return canvas;
}

void set_heights(Canvas& canvas, const HeightsOf& heights_of, std::size_t size) {
  canvas.heights = heights_of(canvas.points);
  if (size == 0 || canvas.points.size() <= size) return;
  std::vector<std::size_t> highest = argsort_falling(canvas.heights);
  highest.resize(size);
  std::vector<std::size_t> parent;
  for (const std::size_t row : highest) parent.push_back(canvas.parent[row]);
  canvas.points = canvas.points.pick(highest);
  canvas.parent = std::move(parent);
  canvas.heights = heights_of(canvas.points);
}

void decode(Canvas& canvas, const Table& table, const Readings& readings, double tau) {
  const Matrix& points = canvas.points.points;
  const std::size_t k = std::min(table.k_neighbors, points.rows() - 1);
  if (k > 0) canvas.neighbors = nearest_neighbors(points, k);
  const double diagonal = std::sqrt(static_cast<double>(points.cols()));
  if (readings.structure == "off")
    canvas.basins = one_basin(canvas.heights);
  else if (readings.decoding == "distance")
    canvas.basins = distance_niches(points, canvas.heights, niche_radius * diagonal);
  else {
    const Graph graph = k > 0 ? graph_of(canvas.neighbors, readings.graph) : Graph{{0, 0}, {}};
    canvas.basins = cut(merge_tree(graph, canvas.heights), tau);
  }
}

}  // namespace clde::paper
