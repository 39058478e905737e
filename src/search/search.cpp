#include "search/search.hpp"

#include <cmath>

namespace clde {
namespace {

constexpr std::size_t largest_map = 4'000;  // decoded in about 0.02 s

}  // namespace

void Search::keep_on_map(const Matrix& unit_points, const Matrix& costs) {
  for (std::size_t i = 0; i < unit_points.rows() && map_.values.size() < largest_map; ++i) {
    if (!std::isfinite(costs(i, 0))) continue;
    map_.points.push_row(unit_points[i]);
    map_.values.push_back(costs(i, 0));
  }
}

Task<double> Search::evaluate_one(std::span<const double> unit_point) {
  Matrix point;
  point.push_row(unit_point);
  const Matrix cost = co_await evaluate(std::move(point));
  co_return cost(0, 0);
}

}  // namespace clde
