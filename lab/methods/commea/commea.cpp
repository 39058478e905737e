// CoMMEA: two populations that help each other, one for convergence, one for local Pareto sets (W.
// Li, X. Yao, K. Li, R. Wang, T. Zhang, L. Wang, Coevolutionary framework for generalized
// multimodal multi-objective optimization, IEEE/CAA Journal of Automatica Sinica 10(7), 2023).
#include <algorithm>

#include <clde/extend/algorithm.hpp>

#include "core/numbers/argsort.hpp"
#include "evolution/genetic_variation.hpp"
#include "evolution/population.hpp"
#include "methods/commea/two_populations.hpp"
#include "methods/shared/score_tournament.hpp"

namespace clde {
namespace {

using namespace commea;

struct Settings : GeneticSettings {
  Settings() { crossover_probability = 1; }
  double epsilon = 0.2;

  static auto fields() {
    return std::tuple_cat(
        std::tuple{real<Settings>(
            "epsilon", &Settings::epsilon, 0, 1,
            "How much worse a local Pareto front may be than the best, as a share.")},
        genetic_fields<Settings>(max_with_distances));
  }
};

/// A quarter as many children of the first population as of the second.
Matrix make_children(const Chosen& first, const Chosen& second, const Settings& settings,
                     Rng& rng) {
  const std::size_t n = settings.population_size, few = std::max<std::size_t>(2, n / 4);
  Matrix children =
      children_of(first.members.points, tournament_winners(first.mating, few, rng), settings, rng);
  const Matrix more =
      children_of(second.members.points, tournament_winners(second.mating, n, rng), settings, rng);
  for (std::size_t i = 0; i < more.rows(); ++i) children.push_row(more[i]);
  return children;
}

Task<void> run(Search& search, Settings settings) {
  const std::size_t n = settings.population_size;
  std::size_t injected = 0;
  const Population start = co_await uniform_population(search, 2 * n, injected);
  Rng rng = search.stream("variation");
  const std::vector<std::size_t> rows = indices(start.size());
  Chosen first{start.pick(std::span(rows).first(n)), {}};
  Chosen second{start.pick(std::span(rows).subspan(n)), {}};
  first.mating = fitness(first.members);
  second.mating = local_fitness(second.members);
  report_equivalent(search, second.members);
  while (true) {
    Matrix points = make_children(first, second, settings, rng);
    const Population fresh = co_await evaluate_with_injected(search, std::move(points), injected);
    first.members.add(fresh);
    second.members.add(fresh);
    const double over = progress(search);
    first = converging(first.members, n, over);
    second = diverse(second.members, n, current_epsilon(settings.epsilon, over));
    report_equivalent(search, second.members);
  }
}

}  // namespace

Algorithm commea_algorithm() {
  Algorithm algorithm = make_algorithm<Settings>(
      "commea", "CoMMEA: one population converges, one keeps local Pareto sets.", run);
  algorithm.several_objectives = true;
  algorithm.one_objective = false;
  return algorithm;
}

}  // namespace clde
