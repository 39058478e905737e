// Which optimum a point belongs to: read from the samples of a run, or by a descent.
#include <algorithm>
#include <cmath>
#include <limits>

#include <clde/phases.hpp>

#include "core/check.hpp"
#include "core/coordinates.hpp"
#include "descents/basin_descents.hpp"
#include "engine/run/drive.hpp"
#include "engine/run/task_optimizer.hpp"
#include "findings/optima_map.hpp"

namespace clde {
namespace {

void require_points(const SearchSpace& space, MatrixView points) {
  require(points.empty() || points.cols() == space.box.dimension(),
          "points: {} coordinates given, the problem has {} variables", points.cols(),
          space.box.dimension());
  for (std::size_t i = 0; i < points.rows(); ++i)
    require(space.box.contains(points[i]), "points: point {} lies outside the box", i + 1);
}

Matrix in_unit_cube(const Coordinates& coordinates, MatrixView points) {
  std::vector<double> unit(coordinates.searched().dimension());
  Matrix all;
  for (std::size_t i = 0; i < points.rows(); ++i) {
    coordinates.to_unit(points[i], unit);
    all.push_row(unit);
  }
  return all;
}

Descents descents_of(const Result& result, const SearchSpace& space, MatrixView points) {
  const double sign = space.sense == Sense::maximize ? -1 : 1;
  const Coordinates coordinates(space.box);
  Descents all;
  double best = std::numeric_limits<double>::infinity(), worst = -best;
  for (const Optimum& o : result.optima) {
    std::vector<double> unit(coordinates.searched().dimension());
    coordinates.to_unit(o.x, unit);
    all.known.push_back(std::move(unit));
    all.costs.push_back(sign * o.value());
    best = std::min(best, all.costs.back());
    worst = std::max(worst, all.costs.back());
  }
  for (const double v : result.map.values) worst = std::max(worst, sign * v);
  all.scale = worst > best ? worst - best : std::max(1.0, std::abs(best));
  all.starts = in_unit_cube(coordinates, points);
  all.ends.assign(points.rows(), no_index);
  return all;
}

}  // namespace

std::vector<std::size_t> basin_of(const Result& result, const SearchSpace& space,
                                  MatrixView points) {
  require_points(space, points);
  const MapReading reading = read_map(result, space);
  if (reading.optimum_of.empty()) return std::vector<std::size_t>(points.rows(), no_index);
  const Coordinates coordinates(space.box);
  const Matrix samples = in_unit_cube(coordinates, result.map.points);
  const Matrix asked = in_unit_cube(coordinates, points);
  std::vector<std::size_t> basins;
  for (std::size_t i = 0; i < asked.rows(); ++i) {
    std::size_t nearest = 0;
    double smallest = std::numeric_limits<double>::infinity();
    for (std::size_t s = 0; s < samples.rows(); ++s) {
      const double d = coordinates.unit().squared_distance(asked[i], samples[s]);
      if (d < smallest) {
        smallest = d;
        nearest = s;
      }
    }
    basins.push_back(reading.optimum_of[nearest]);
  }
  return basins;
}

std::vector<std::size_t> basin_by_search(const Result& result, const SearchSpace& space,
                                         Evaluator& evaluator, MatrixView points) {
  require(space.objectives == 1, "basins: {} objectives given, need 1", space.objectives);
  require_points(space, points);
  Descents all = descents_of(result, space, points);
  if (points.empty()) return {};
  const auto optimizer =
      task_optimizer(space, {}, [&all](Search& search) { return descend_from_all(search, all); });
  const Budget budget{.evaluations = 100'000 * points.rows()};
  drive(*optimizer, evaluator, {budget, {}, {}});
  return all.ends;
}

std::vector<std::size_t> basin_by_search(const Result& result, const Problem& problem,
                                         MatrixView points) {
  const auto evaluator = serial_evaluator(problem);
  return basin_by_search(result, SearchSpace::of(problem), *evaluator, points);
}

}  // namespace clde
