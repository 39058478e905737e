// DN-NSGA-II: NSGA-II with mates from the neighbourhood and crowding in the decision space (J. J.
// Liang, C. T. Yue, B. Y. Qu, Multimodal multi-objective optimization: a preliminary study, CEC
// 2016).
#include <algorithm>

#include <clde/extend/algorithm.hpp>

#include "core/numbers/vectors.hpp"
#include "evolution/genetic_variation.hpp"
#include "evolution/population.hpp"
#include "fronts/selection/crowding.hpp"
#include "fronts/selection/rank_tournament.hpp"
#include "sampling/initial.hpp"

namespace clde {
namespace {

struct Settings : GeneticSettings {
  std::size_t CF = 0;

  static auto fields() {
    return std::tuple_cat(std::tuple{integer<Settings>(
                              "CF", &Settings::CF, 0, 100'000,
                              "Members among which the nearest is the mate; 0: half of them.")},
                          genetic_fields<Settings>());
  }
};

/// The nearest of `count` random winners.
std::size_t mate_of(std::size_t parent, const Population& members,
                    const std::vector<std::size_t>& pool, std::size_t count, Rng& rng) {
  std::size_t mate = parent;
  double smallest = std::numeric_limits<double>::infinity();
  for (std::size_t k = 0; k < count; ++k) {
    const std::size_t other = pool[rng.index(pool.size())];
    const double d = squared_distance(members.points[parent], members.points[other]);
    if (other == parent || d >= smallest) continue;
    smallest = d;
    mate = other;
  }
  return mate;
}

Matrix make_children(const Population& members, const Settings& settings, Rng& rng) {
  const RankTournament tournament(members.costs, members.points);
  std::vector<std::size_t> pool(settings.population_size);
  for (std::size_t& row : pool) row = tournament.winner(rng);
  const std::size_t count =
      settings.CF > 0 ? settings.CF : std::max<std::size_t>(1, pool.size() / 2);
  Matrix children(0, members.points.cols());
  for (std::size_t k = 0; k < pool.size(); k += 2) {
    const std::size_t first = children.rows();
    children.push_row(members.points[pool[k]]);
    children.push_row(members.points[mate_of(pool[k], members, pool, count, rng)]);
    vary(children[first], children[first + 1], settings, rng);
  }
  return Matrix(children.view().slice(0, settings.population_size));
}

Task<void> run(Search& search, Settings settings) {
  const auto start = uniform_points(search.dimension(), search.stream("start"));
  Rng rng = search.stream("variation");
  Population members;
  std::size_t injected = 0;
  while (true) {
    Matrix points = members.empty() ? start->next(settings.population_size)
                                    : make_children(members, settings, rng);
    const Population fresh = co_await evaluate_with_injected(search, std::move(points), injected);
    members.add(fresh);
    members = members.pick(
        select_by_rank_and_crowding(members.costs, members.points, settings.population_size));
    report_nondominated(search, members);
  }
}

}  // namespace

Algorithm dn_nsga2_algorithm() {
  Algorithm algorithm = make_algorithm<Settings>(
      "dn-nsga2", "DN-NSGA-II: NSGA-II with niches in the decision space.", run);
  algorithm.several_objectives = true;
  algorithm.one_objective = false;
  return algorithm;
}

}  // namespace clde
