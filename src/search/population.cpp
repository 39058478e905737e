#include "search/population.hpp"

#include <algorithm>
#include <cmath>

#include "survival/nondominated.hpp"

namespace clde {

void Population::add(MatrixView new_points, MatrixView new_costs, std::uint64_t spent) {
  for (std::size_t row = 0; row < new_points.rows(); ++row) {
    if (std::ranges::any_of(new_costs[row], [](double c) { return std::isnan(c); })) continue;
    points.push_row(new_points[row]);
    costs.push_row(new_costs[row]);
    born.push_back(spent);
  }
}

void Population::add_row(const Population& from, std::size_t row) {
  points.push_row(from.points[row]);
  costs.push_row(from.costs[row]);
  born.push_back(from.born[row]);
}

Population Population::pick(std::span<const std::size_t> rows) const {
  Population chosen;
  chosen.points.reserve(rows.size(), points.cols());
  chosen.costs.reserve(rows.size(), costs.cols());
  for (const std::size_t row : rows) chosen.add_row(*this, row);
  return chosen;
}

Population take_injected(const Search& search, std::size_t& taken) {
  Population fresh;
  const std::size_t count = search.injected_points().rows() - taken;
  if (count == 0) return fresh;
  fresh.add(search.injected_points().view().slice(taken, count),
            search.injected_costs().view().slice(taken, count), search.spent());
  taken += count;
  return fresh;
}

void report_population(Search& search, const Population& population) {
  const std::vector<std::size_t> ranks = nondominated_ranks(population.costs);
  std::vector<Finding> set;
  set.reserve(population.size());
  for (std::size_t i = 0; i < population.size(); ++i) {
    const auto unit = population.points[i];
    const auto costs = population.costs[i];
    set.push_back({{unit.begin(), unit.end()},
                   {costs.begin(), costs.end()},
                   1,
                   population.born[i],
                   ranks[i] == 1});
  }
  search.findings().replace(std::move(set), search.spent());
}

}  // namespace clde
