// Small populations and canvases for the tests of the paper's parts.
#pragma once

#include <initializer_list>
#include <utility>
#include <vector>

#include <clde/matrix.hpp>

#include "search/paper/canvas.hpp"

namespace clde::paper {

/// Points on a line with their costs.
inline Population on_line(std::initializer_list<std::pair<double, double>> rows) {
  Matrix points, costs;
  for (const auto& [x, cost] : rows) {
    points.push_row(std::vector{x});
    costs.push_row(std::vector{cost});
  }
  Population p;
  p.add(points, costs, 1);
  return p;
}

inline std::vector<double> negated_costs(const Population& p) {
  std::vector<double> heights;
  for (std::size_t i = 0; i < p.size(); ++i) heights.push_back(-p.costs(i, 0));
  return heights;
}

/// Parents at 0.1, 0.2, 0.7, 0.8 with costs 1, 3, 0, 5; children at 0.15, 0.65, 0.72, 0.9 with
/// costs 2, 4, 0.5, 6: basins about 0.1 and about 0.7.
inline Canvas two_basins() {
  const Population parents = on_line({{0.1, 1}, {0.2, 3}, {0.7, 0}, {0.8, 5}});
  const Population children = on_line({{0.15, 2}, {0.65, 4}, {0.72, 0.5}, {0.9, 6}});
  Canvas canvas = form_canvas(parents, {children.points, children.costs, 2});
  set_heights(canvas, negated_costs, 0);
  Table table;
  table.k_neighbors = 2;
  decode(canvas, table, {}, 0.5);
  return canvas;
}

}  // namespace clde::paper
