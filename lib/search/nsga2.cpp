// NSGA-II (Deb, Pratap, Agarwal, Meyarivan, 2002): the yardstick for several objectives.
#include <algorithm>

#include <clde/extend/algorithm.hpp>

#include "evolution/chosen_subset.hpp"
#include "evolution/genetic_variation.hpp"
#include "evolution/population.hpp"
#include "fronts/selection/crowding.hpp"
#include "fronts/selection/rank_tournament.hpp"
#include "sampling/initial.hpp"

namespace clde {
namespace {

struct Settings : GeneticSettings {
  Settings() { crossover_probability = 1; }
  std::string answer = "population";

  static auto fields() {
    return std::tuple_cat(
        genetic_fields<Settings>(),
        std::tuple{choice<Settings>(
            "answer", &Settings::answer, {"population", "subset"},
            "What is reported: the last population, as published, or the subset of everything "
            "evaluated that represents it best, as clde reports it.")});
  }
};

Matrix make_children(const Population& parents, const Settings& settings, Rng& rng) {
  const RankTournament tournament(parents.costs, parents.costs);
  Matrix children;
  children.reserve(settings.population_size + 1, parents.points.cols());
  while (children.rows() < settings.population_size) {
    const std::size_t first = children.rows();
    children.push_row(parents.points[tournament.winner(rng)]);
    children.push_row(parents.points[tournament.winner(rng)]);
    vary(children[first], children[first + 1], settings, rng);
  }
  return Matrix(children.view().slice(0, settings.population_size));
}

/// Everything evaluated, from which the answer is chosen when it is wanted.
void report_subset(Search& search, const Population& history, const Settings& settings) {
  double best = history.costs(0, 0);
  for (std::size_t i = 0; i < history.size(); ++i) best = std::min(best, history.costs(i, 0));
  const auto make = [&history, &settings, cube = search.space()](const UnreadPoints& unread) {
    Population all = history;
    all.add(unread.points, unread.costs, unread.spent);
    return chosen_subset(all, {.count = settings.population_size, .cube = cube});
  };
  search.archive().postpone({make, settings.population_size, best}, search.spent());
}

Task<void> run(Search& search, Settings settings) {
  const auto start = uniform_points(search.dimension(), search.stream("start"));
  Rng rng = search.stream("variation");
  Population population;
  Population history;
  std::size_t injected = 0;
  while (true) {
    // Until something has a value there is nobody to have children.
    Matrix points = population.empty() ? start->next(settings.population_size)
                                       : make_children(population, settings, rng);
    const Population fresh = co_await evaluate_with_injected(search, std::move(points), injected);
    population.add(fresh);
    if (settings.answer == "subset") history.add(fresh);
    population =
        population.pick(select_by_rank_and_crowding(population.costs, settings.population_size));
    if (history.empty())
      report_nondominated(search, population);
    else
      report_subset(search, history, settings);
  }
}

}  // namespace

Algorithm nsga2_algorithm() {
  Algorithm algorithm = make_algorithm<Settings>(
      "nsga2", "NSGA-II: nondominated sorting, crowding, simulated binary crossover.", run);
  algorithm.several_objectives = true;
  return algorithm;
}

}  // namespace clde
