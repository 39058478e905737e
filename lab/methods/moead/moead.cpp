// MOEA/D: many single-objective subproblems that help their neighbours (Q. Zhang, H. Li, MOEA/D: a
// multiobjective evolutionary algorithm based on decomposition, IEEE Transactions on Evolutionary
// Computation 11(6), 2007).
#include <algorithm>

#include <clde/extend/algorithm.hpp>

#include "evolution/genetic_variation.hpp"
#include "evolution/population.hpp"
#include "methods/shared/subproblems.hpp"
#include "sampling/initial.hpp"

namespace clde {
namespace {

struct Settings : GeneticSettings {
  Settings() { crossover_probability = 1; }
  std::size_t T = 20;

  static auto fields() {
    return std::tuple_cat(std::tuple{integer<Settings>("T", &Settings::T, 2, 100'000,
                                                       "Subproblems that help each other.")},
                          genetic_fields<Settings>());
  }
};

/// One child for each subproblem, of two members from its neighbourhood.
Matrix make_children(const Population& members, const Subproblems& subproblems,
                     const Settings& settings, Rng& rng) {
  Matrix children(0, members.points.cols());
  for (std::size_t i = 0; i < subproblems.size(); ++i) {
    const std::vector<std::size_t>& near = subproblems.neighbors(i);
    const auto a = members.points[near[rng.index(near.size())]];
    const auto b = members.points[near[rng.index(near.size())]];
    std::vector<double> child(a.begin(), a.end()), other(b.begin(), b.end());
    vary(child, other, settings, rng);
    children.push_row(child);
  }
  return children;
}

/// A child takes the places in its neighbourhood for whose subproblems it is no worse.
void place(Population& members, const Population& child, std::size_t i,
           const Subproblems& subproblems) {
  for (const std::size_t k : subproblems.neighbors(i))
    if (subproblems.value(k, child.costs[0]) <= subproblems.value(k, members.costs[k]))
      members.replace_row(k, child.points[0], child.costs[0], child.born[0]);
}

Task<Population> first_members(Search& search, std::size_t count) {
  const auto uniform = uniform_points(search.dimension(), search.stream("start"));
  Population members;
  while (members.size() < count) {
    const Matrix points = uniform->next(count - members.size());
    const Matrix costs = co_await search.evaluate(points);
    members.add(points, costs, search.spent());
  }
  co_return members;
}

void take_user_results(const Search& search, std::size_t& taken, Subproblems& subproblems,
                       Population& members) {
  const Population fresh = take_injected(search, taken);
  for (std::size_t row = 0; row < fresh.size(); ++row) {
    subproblems.see(fresh.costs[row]);
    const std::size_t one[] = {row};
    for (std::size_t i = 0; i < subproblems.size(); ++i)
      place(members, fresh.pick(one), i, subproblems);
  }
}

Task<void> run(Search& search, Settings settings) {
  Subproblems subproblems(settings.population_size, search.objectives(), settings.T);
  Population members = co_await first_members(search, subproblems.size());
  for (std::size_t i = 0; i < members.size(); ++i) subproblems.see(members.costs[i]);
  Rng rng = search.stream("variation");
  std::size_t injected = 0;
  report_nondominated(search, members);
  while (true) {
    take_user_results(search, injected, subproblems, members);
    const Matrix points = make_children(members, subproblems, settings, rng);
    const Matrix costs = co_await search.evaluate(points);
    for (std::size_t i = 0; i < points.rows(); ++i) {
      Population child;
      child.add(points.view().slice(i, 1), costs.view().slice(i, 1), search.spent());
      if (child.empty()) continue;
      subproblems.see(child.costs[0]);
      place(members, child, i, subproblems);
    }
    report_nondominated(search, members);
  }
}

}  // namespace

Algorithm moead_algorithm() {
  Algorithm algorithm = make_algorithm<Settings>(
      "moead", "MOEA/D: subproblems along many directions that help their neighbours.", run);
  algorithm.several_objectives = true;
  algorithm.one_objective = false;
  return algorithm;
}

}  // namespace clde
