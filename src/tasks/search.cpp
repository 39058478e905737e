#include "tasks/search.hpp"

#include <cmath>

#include "sampling/initial.hpp"

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

Scheduler::MakeCosts Search::make_costs() {
  if (!constrained()) return {};
  return [this](const Matrix& columns) { return merit_.costs(columns); };
}

void Search::add_injected(std::span<const double> unit, std::span<const double> columns) {
  injected_points_.push_row(unit);
  if (!constrained()) {
    injected_costs_.push_row(columns);
    return;
  }
  injected_columns_.push_row(columns);
  if (merit_.ready()) injected_costs_ = merit_.costs(injected_columns_);
}

Task<void> Search::learn_merit() {
  const auto samples = space_filling("sobol", dimension(), stream("constraints"));
  const Matrix points = samples->next(10 + 5 * dimension());
  const Matrix columns = co_await evaluate_columns(points);
  for (std::size_t i = 0; i < points.rows(); ++i)
    if (std::isfinite(columns(i, 0))) add_injected(points[i], columns[i]);
  merit_.learn(injected_columns_);
  injected_costs_ = merit_.costs(injected_columns_);
}

Task<double> Search::evaluate_one(std::span<const double> unit_point) {
  Matrix point;
  point.push_row(unit_point);
  const Matrix cost = co_await evaluate(std::move(point));
  co_return cost(0, 0);
}

}  // namespace clde
