#include "evolution/population.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "core/numbers/argsort.hpp"
#include "core/numbers/nondominated.hpp"
#include "fronts/pareto_optima.hpp"
#include "sampling/initial.hpp"

namespace clde {
namespace {

/// By rank, then by the first cost.
void report_ranked(
    Search& search, const Population& population,
    const std::function<ArchiveEntry(std::size_t row, std::size_t rank)>& make_entry) {
  const std::vector<std::size_t> ranks = nondominated_ranks(population.costs);
  const auto rank_then_cost = [&](std::size_t i) {
    return std::pair(ranks[i], population.costs(i, 0));
  };
  std::vector<ArchiveEntry> set;
  set.reserve(population.size());
  for (const std::size_t i : argsort(population.size(), rank_then_cost))
    set.push_back(make_entry(i, ranks[i]));
  search.archive().replace(std::move(set), search.spent());
}

}  // namespace

void Population::add(MatrixView new_points, MatrixView new_costs, std::uint64_t spent) {
  for (std::size_t row = 0; row < new_points.rows(); ++row) {
    if (std::ranges::any_of(new_costs[row], [](double c) { return std::isnan(c); })) continue;
    points.push_row(new_points[row]);
    costs.push_row(new_costs[row]);
    born.push_back(spent);
  }
}

void Population::add(const Population& others) {
  for (std::size_t row = 0; row < others.size(); ++row) add_row(others, row);
}

void Population::add_row(const Population& from, std::size_t row) {
  points.push_row(from.points[row]);
  costs.push_row(from.costs[row]);
  born.push_back(from.born[row]);
}

void Population::replace_row(std::size_t row, std::span<const double> point,
                             std::span<const double> cost, std::uint64_t spent) {
  std::ranges::copy(point, points[row].begin());
  std::ranges::copy(cost, costs[row].begin());
  born[row] = spent;
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

Task<Population> evaluate_with_injected(Search& search, Matrix points, std::size_t& injected) {
  const Matrix costs = co_await search.evaluate(points);
  Population fresh;
  fresh.add(points, costs, search.spent());
  fresh.add(take_injected(search, injected));
  co_return fresh;
}

Task<Population> first_population(Search& search, std::unique_ptr<SpaceFilling> design,
                                  std::size_t count, std::size_t& injected) {
  Population members;
  while (members.size() < count) {
    const Population fresh =
        co_await evaluate_with_injected(search, design->next(count - members.size()), injected);
    members.add(fresh);
  }
  co_return members;
}

Task<Population> uniform_population(Search& search, std::size_t count, std::size_t& injected) {
  return first_population(search, uniform_points(search.dimension(), search.stream("start")), count,
                          injected);
}

double progress(const Search& search) {
  const auto whole = static_cast<double>(search.expected_evaluations());
  return whole > 0 ? std::min(1.0, static_cast<double>(search.spent()) / whole) : 1;
}

ArchiveEntry archive_entry(const Population& population, std::size_t row) {
  const auto unit = population.points[row];
  const auto costs = population.costs[row];
  return {{unit.begin(), unit.end()}, {costs.begin(), costs.end()}, 1, population.born[row]};
}

ArchiveEntry archive_entry(const Population& population, std::size_t row,
                           const ParetoOptima& optima) {
  ArchiveEntry entry = archive_entry(population, row);
  entry.reported = optima.contains(row);
  entry.piece = optima.piece_of(row);
  return entry;
}

void report_nondominated(Search& search, const Population& population) {
  report_ranked(search, population, [&](std::size_t row, std::size_t rank) {
    ArchiveEntry entry = archive_entry(population, row);
    entry.reported = rank == 1;
    return entry;
  });
}

void report_equivalent(Search& search, const Population& population) {
  FrontDepth depth(population.costs.cols());
  depth.add_in_slices(population.costs);
  const ParetoOptima optima({.points = population.points,
                             .costs = population.costs,
                             .depth = depth,
                             .cube = search.space()});
  report_ranked(search, population, [&](std::size_t row, std::size_t /*rank*/) {
    return archive_entry(population, row, optima);
  });
}

void report_within(Search& search, const Population& population, double tolerance) {
  const auto cost = [&](std::size_t i) { return population.costs(i, 0); };
  std::vector<ArchiveEntry> set;
  set.reserve(population.size());
  for (const std::size_t i : argsort(population.size(), cost)) {
    set.push_back(archive_entry(population, i));
    set.back().reported = cost(i) <= set.front().cost() + tolerance;
  }
  search.archive().replace(std::move(set), search.spent());
}

}  // namespace clde
