#include "search/paper/exploration.hpp"

#include <cmath>

#include "core/check.hpp"

namespace clde::paper {

Resolution resolution_of(const Table& table, const Readings& readings) {
  require(table.tau_min <= table.tau_max, "tau_min: {} given, need at most tau_max, {}",
          table.tau_min, table.tau_max);
  const double root = std::sqrt(static_cast<double>(table.population_size));
  const auto target = readings.basin_target > 0 ? readings.basin_target
                                                : static_cast<std::size_t>(std::round(root));
  return {target, table.tau_gain, table.tau_min, table.tau_max};
}

Exploration::Exploration(const Search& search, const Table& table, const Readings& readings,
                         std::uint64_t episode)
    : table_(table),
      readings_(readings),
      rng_(search.stream("variation", episode)),
      orbits_(table.population_size, search.dimension(), table.chaotic_mu,
              search.stream("chaos", episode)),
      decay_(table.chaotic_step_decay) {}

Task<Population> Exploration::first_population(Search& search) {
  Population population;
  while (population.empty()) {
    Matrix points(table_.population_size, search.dimension());
    for (std::size_t i = 0; i < points.rows(); ++i)
      for (double& u : points[i]) u = rng_.uniform();
    const Matrix costs = co_await search.evaluate(points);
    population.add(points, costs, search.spent());
  }
  co_return population;
}

Matrix Exploration::children(const Search& search, const Population& parents) {
  const ChaosStep kind = readings_.step == "box" ? ChaosStep::box : ChaosStep::multiplicative;
  const ChaosMove move{kind, step(), table_.crossover_rate};
  cooled_ *= decay_;
  if (readings_.chaos == "gaussian") return gaussian_children(parents.points, move, rng_);
  orbits_.advance();
  return chaotic_children(parents.points, search.box(), orbits_, move, rng_);
}

}  // namespace clde::paper
