#include "tasks/search_state.hpp"

#include <cmath>

#include "sampling/initial.hpp"

namespace clde {
namespace {

Scheduler::MakeCosts costs_by(const Merit& merit) {
  if (!merit.needed()) return {};
  return [&merit](const Matrix& columns) { return merit.costs(columns); };
}

}  // namespace

SearchState::SearchState(const SearchSpace& space, std::uint64_t its_seed,
                         std::uint64_t expected_evaluations)
    : given(space),
      coordinates(space.box),
      seed(its_seed),
      expected(expected_evaluations),
      merit(space.constraints, space.objectives),
      archive(coordinates.unit()),
      scheduler(space.columns(), costs_by(merit),
                space.derivatives.columns(coordinates.searched().dimension())) {}

void SearchState::add_injected(std::span<const double> unit, std::span<const double> columns) {
  injected_points.push_row(unit);
  if (!merit.needed()) {
    injected_costs.push_row(columns);
    return;
  }
  injected_columns.push_row(columns);
  if (merit.ready()) injected_costs = merit.costs(injected_columns);
}

void SearchState::learn_merit() {
  merit.learn(injected_columns);
  injected_costs = merit.costs(injected_columns);
}

Task<void> learn_scales(Search& search) {
  SearchState& state = SearchState::of(search);
  const std::size_t dimension = search.dimension();
  const auto samples = space_filling("sobol", dimension, search.stream("constraints"));
  const Matrix points = samples->next(10 + 5 * dimension);
  const Matrix columns = co_await search.evaluate_columns(points);
  for (std::size_t i = 0; i < points.rows(); ++i)
    if (std::isfinite(columns(i, 0))) state.add_injected(points[i], columns[i]);
  state.learn_merit();
}

}  // namespace clde
