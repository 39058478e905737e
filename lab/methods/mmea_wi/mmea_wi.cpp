// MMEA-WI: a weighted indicator for multimodal problems with several objectives (W. Li, T. Zhang,
// R. Wang, H. Ishibuchi, IEEE Transactions on Evolutionary Computation 25(6), 2021).
#include <algorithm>

#include <clde/extend/algorithm.hpp>

#include "core/numbers/argsort.hpp"
#include "core/numbers/vectors.hpp"
#include "evolution/genetic_variation.hpp"
#include "evolution/population.hpp"
#include "methods/mmea_wi/double_nearest_archive.hpp"
#include "methods/mmea_wi/weighted_indicator.hpp"
#include "methods/shared/score_tournament.hpp"

namespace clde {
namespace {

using namespace mmea_wi;

struct Settings : GeneticSettings {
  Settings() { crossover_probability = 1; }
  double kappa = 0.05;
  double p = 0.4;

  static auto fields() {
    return std::tuple_cat(
        std::tuple{
            real<Settings>("kappa", &Settings::kappa, 0.005, 1000,
                           "Of the indicator: smaller counts the nearest rivals only."),
            real<Settings>("p", &Settings::p, 0, 1,
                           "Share of the run after which the archive takes part in mating.")},
        genetic_fields<Settings>(max_with_distances));
  }
};

/// A tenth of the members, at least a pair.
std::size_t brood(const Settings& settings) {
  return std::max<std::size_t>(2, settings.population_size / 10);
}

/// Children of the population, from where it is thin.
Matrix explore(const Population& members, const Settings& settings, Rng& rng) {
  return children_of(members.points,
                     tournament_winners(mating_scores(members), brood(settings), rng), settings,
                     rng);
}

/// Children of the archive's loneliest member and of random ones among those nearest to it.
Matrix fill_gaps(const LonelyArchive& archive, const Population& members, const Settings& settings,
                 Rng& rng) {
  Population joint = archive.members;
  joint.add(members);
  const std::size_t center = archive.loneliest();
  std::vector<std::size_t> near = argsort(joint.size(), [&](std::size_t i) {
    return i == center ? -1 : squared_distance(joint.points[center], joint.points[i]);
  });
  near.erase(near.begin());
  near.resize(std::min(near.size(), 2 * brood(settings)));
  rng.shuffle(std::span(near));
  near.insert(near.begin(), center);
  near.resize(std::min(near.size(), brood(settings)));
  return children_of(joint.points, near, settings, rng);
}

Task<void> run(Search& search, Settings settings) {
  const std::size_t n = settings.population_size;
  std::size_t injected = 0;
  Population members = co_await uniform_population(search, n, injected);
  Rng rng = search.stream("variation");
  LonelyArchive archive = archive_of(members, n);
  report_nondominated(search, archive.members);
  while (true) {
    const bool gaps = progress(search) >= settings.p && rng.chance(0.5);
    Matrix points =
        gaps ? fill_gaps(archive, members, settings, rng) : explore(members, settings, rng);
    const Population fresh = co_await evaluate_with_injected(search, std::move(points), injected);
    members.add(fresh);
    members = select(members, n, {settings.kappa, progress(search)});
    Population known = archive.members;
    known.add(fresh);
    archive = archive_of(known, n);
    report_nondominated(search, archive.members);
  }
}

}  // namespace

Algorithm mmea_wi_algorithm() {
  Algorithm algorithm = make_algorithm<Settings>(
      "mmea-wi", "MMEA-WI: an indicator weighted by density in the decision space.", run);
  algorithm.several_objectives = true;
  algorithm.one_objective = false;
  return algorithm;
}

}  // namespace clde
