// HREA: hierarchy ranking for multimodal problems with local Pareto fronts (W. Li, X. Yao, T.
// Zhang, R. Wang, L. Wang, IEEE Transactions on Evolutionary Computation 27(1), 2023).
#include <clde/extend/algorithm.hpp>

#include "evolution/genetic_variation.hpp"
#include "evolution/population.hpp"
#include "methods/hrea/layers.hpp"
#include "methods/hrea/local_quality.hpp"
#include "methods/shared/nearest_sums.hpp"
#include "methods/shared/score_tournament.hpp"

namespace clde {
namespace {

using namespace hrea;

struct Settings : GeneticSettings {
  Settings() { crossover_probability = 1; }
  double epsilon = 0.3;
  double p = 0.5;

  static auto fields() {
    return std::tuple_cat(
        std::tuple{
            real<Settings>("epsilon", &Settings::epsilon, 0, 1,
                           "How much worse a local Pareto front may be than the best, as a share."),
            real<Settings>("p", &Settings::p, 0, 1,
                           "Generations of the second half whose parents are from the archive.")},
        genetic_fields<Settings>(max_with_distances));
  }
};

std::vector<double> mating_scores(const Population& members) {
  std::vector<double> scores = harmonic_distances(members.points);
  for (double& score : scores) score = -score;
  return scores;
}

Task<void> run(Search& search, Settings settings) {
  const std::size_t n = settings.population_size;
  std::size_t injected = 0;
  Population members = co_await uniform_population(search, n, injected);
  Rng rng = search.stream("variation");
  Balanced archive = balance(layers(members, allowed_loss(settings.epsilon, 0)), n);
  report_equivalent(search, archive.members);
  while (true) {
    const bool late = progress(search) >= 0.5 && rng.chance(settings.p);
    const Population& from = late ? archive.members : members;
    const std::vector<double> scores = late ? archive.crowding : mating_scores(members);
    Matrix points = children_of(from.points, tournament_winners(scores, n, rng), settings, rng);
    const Population fresh = co_await evaluate_with_injected(search, std::move(points), injected);
    members.add(fresh);
    members = locally_best(members, n);
    Population known = archive.members;
    known.add(fresh);
    archive = balance(layers(known, allowed_loss(settings.epsilon, progress(search))), n);
    report_equivalent(search, archive.members);
  }
}

}  // namespace

Algorithm hrea_algorithm() {
  Algorithm algorithm = make_algorithm<Settings>(
      "hrea", "HREA: hierarchy ranking, keeps local Pareto sets too.", run);
  algorithm.several_objectives = true;
  algorithm.one_objective = false;
  return algorithm;
}

}  // namespace clde
