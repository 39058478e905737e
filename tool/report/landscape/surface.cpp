#include "report/landscape/surface.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <Eigen/Cholesky>

#include "landscape/neighbours/point_index.hpp"

namespace clde::report {
namespace {

constexpr std::size_t side_of_map = 129;
constexpr std::size_t points_of_curve = 1201;
constexpr std::size_t plane_neighbors = 9;

/// All points of the grid in the unit square (or interval).
Matrix unit_grid(std::size_t columns, std::size_t rows, std::size_t dimension) {
  Matrix points(columns * rows, dimension);
  for (std::size_t r = 0; r < rows; ++r)
    for (std::size_t c = 0; c < columns; ++c) {
      points(r * columns + c, 0) = static_cast<double>(c) / static_cast<double>(columns - 1);
      if (dimension == 2)
        points(r * columns + c, 1) = static_cast<double>(r) / static_cast<double>(rows - 1);
    }
  return points;
}

std::vector<double> evaluated(const Problem& problem, const Box& box, MatrixView unit) {
  Matrix points(unit.rows(), unit.cols());
  for (std::size_t i = 0; i < unit.rows(); ++i) box.from_unit(unit[i], points[i]);
  const Evaluations outcome = problem.evaluate(points);
  std::vector<double> values(unit.rows());
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = outcome.values(i, 0);
  return values;
}

/// The value at `x` of the plane that fits its nearest samples best, nearer ones counting more.
/// Never beyond what those samples have: a steep plane would invent optima.
double fitted(const PointIndex& index, MatrixView unit, std::span<const double> values,
              std::span<const double> x) {
  const auto near = index.nearest(x, plane_neighbors);
  const double reach = near.back().first * 1.0001 + 1e-300;
  Eigen::Matrix3d normal = Eigen::Matrix3d::Identity() * 1e-9;
  Eigen::Vector3d right = Eigen::Vector3d::Zero();
  double low = std::numeric_limits<double>::infinity();
  double high = -low;
  for (const auto& [squared, row] : near) {
    const double share = 1 - squared / reach;
    const Eigen::Vector3d basis(1, unit(row, 0) - x[0], x.size() > 1 ? unit(row, 1) - x[1] : 0);
    normal += share * share * basis * basis.transpose();
    right += share * share * values[row] * basis;
    low = std::min(low, values[row]);
    high = std::max(high, values[row]);
  }
  return std::clamp(normal.ldlt().solve(right)[0], low, high);
}

std::vector<double> interpolated(const Box& box, const BasinMap& map, MatrixView grid) {
  Matrix unit(map.points.rows(), map.points.cols());
  for (std::size_t i = 0; i < unit.rows(); ++i) box.to_unit(map.points[i], unit[i]);
  const PointIndex index(unit);
  std::vector<double> values(grid.rows());
  for (std::size_t i = 0; i < values.size(); ++i)
    values[i] = fitted(index, unit, map.values, grid[i]);
  return values;
}

/// Finite values, best first.
std::vector<double> best_first(const Grid& grid, Sense sense) {
  std::vector<double> sorted;
  std::ranges::copy_if(grid.values, std::back_inserter(sorted),
                       [](double v) { return std::isfinite(v); });
  std::ranges::sort(sorted);
  if (sense == Sense::maximize) std::ranges::reverse(sorted);
  return sorted;
}

}  // namespace

Surface surface_of(const RunRecord& run, const BasinMap& map) {
  const std::size_t dimension = run.box.dimension();
  if (dimension > 2 || run.objectives != 1 || (!run.builtin && map.empty())) return {};
  const std::size_t columns = dimension == 1 ? points_of_curve : side_of_map;
  const std::size_t rows = dimension == 1 ? 1 : side_of_map;
  const Matrix grid = unit_grid(columns, rows, dimension);
  Surface surface;
  surface.source = run.builtin ? SurfaceSource::evaluated : SurfaceSource::interpolated;
  surface.grid = {columns, rows,
                  run.builtin ? evaluated(run.builtin->problem, run.box, grid)
                              : interpolated(run.box, map, grid)};
  return surface;
}

std::vector<double> contour_levels(const Grid& grid, Sense sense, std::size_t count) {
  const std::vector<double> sorted = best_first(grid, sense);
  std::vector<double> levels;
  for (std::size_t i = 1; i <= count && !sorted.empty(); ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(count + 1);
    const auto rank =
        static_cast<std::size_t>(std::pow(share, 1.8) * static_cast<double>(sorted.size() - 1));
    if (levels.empty() || levels.back() != sorted[rank]) levels.push_back(sorted[rank]);
  }
  return levels;
}

std::vector<std::uint8_t> shades(const Grid& grid, Sense sense) {
  const std::vector<double> sorted = best_first(grid, sense);
  const auto better = [&](double a, double b) { return sense == Sense::minimize ? a < b : a > b; };
  std::vector<std::uint8_t> shade;
  for (const double v : grid.values) {
    const auto rank = std::ranges::lower_bound(sorted, v, better) - sorted.begin();
    const double share = static_cast<double>(rank) / static_cast<double>(sorted.size());
    shade.push_back(std::isfinite(v) ? static_cast<std::uint8_t>(255 * share) : 255);
  }
  return shade;
}

}  // namespace clde::report
