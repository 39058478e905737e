#include "methods/niching_ga/niching_ga.hpp"

#include <algorithm>

#include "methods/niching_ga/niche_fitness.hpp"
#include "methods/shared/crowding_replacement.hpp"
#include "methods/shared/distinct_answer.hpp"
#include "sampling/initial.hpp"

namespace clde::niching_ga {
namespace {

/// Of the spread of costs: members of a genetic algorithm lie around optima, not on them.
constexpr double reported_share = 0.01;

DistinctRules rules_of(const Search& search, double spread) {
  DistinctRules rules = usual_distinct_rules(search, spread);
  rules.tolerance = reported_share * spread;
  return rules;
}

/// Children of the members named, two and two.
Matrix make_children(const Population& members, const std::vector<std::size_t>& parents,
                     const GeneticSettings& s, Rng& rng) {
  Matrix children(0, members.points.cols());
  for (std::size_t k = 0; k + 1 < parents.size(); k += 2) {
    const std::size_t first = children.rows();
    children.push_row(members.points[parents[k]]);
    children.push_row(members.points[parents[k + 1]]);
    vary(children[first], children[first + 1], s, rng);
  }
  return children;
}

std::size_t even(std::size_t count) {
  return count + count % 2;
}

}  // namespace

Task<void> evolve(Search& search, GeneticSettings settings, Niching niching) {
  const auto uniform = uniform_points(search.dimension(), search.stream("start"));
  Rng rng = search.stream("variation");
  Population members;
  std::size_t injected = 0;
  double spread = 0;
  while (members.size() < 2) {
    const Population fresh =
        co_await evaluate_with_injected(search, uniform->next(settings.population_size), injected);
    members.add(fresh);
    spread = cost_spread(members);
  }
  while (true) {
    replace_nearest(members, take_injected(search, injected));
    const std::vector<double> fitness = niching.fitness(members);
    Population next = members.pick(niching.elites(members, fitness));
    const std::size_t wanted = std::max<std::size_t>(
        2, settings.population_size - std::min(next.size(), settings.population_size));
    const Matrix units =
        make_children(members, sample_by_fitness(fitness, even(wanted), rng), settings, rng);
    const Matrix costs = co_await search.evaluate(units);
    next.add(units, costs, search.spent());
    if (next.size() >= 2) members = std::move(next);
    report_distinct(search, members, rules_of(search, spread));
  }
}

}  // namespace clde::niching_ga
