// CMMO: two populations that share their children (F. Ming, W. Gong, L. Wang, L. Gao, Balancing
// convergence and diversity in objective and decision spaces for multimodal multi-objective
// optimization, IEEE Transactions on Emerging Topics in Computational Intelligence 7(2), 2023).
#include <algorithm>

#include <clde/extend/algorithm.hpp>

#include "core/numbers/argsort.hpp"
#include "evolution/genetic_variation.hpp"
#include "evolution/population.hpp"
#include "methods/cmmo/two_populations.hpp"
#include "methods/shared/score_tournament.hpp"

namespace clde {
namespace {

using namespace cmmo;

struct Settings : GeneticSettings {
  Settings() { crossover_probability = 1; }
  double tau = 0.1;
  double threshold = 0.1;

  static auto fields() {
    return std::tuple_cat(
        std::tuple{real<Settings>("tau", &Settings::tau, 0, 1,
                                  "What the relaxation of dominance loses with each generation."),
                   real<Settings>("threshold", &Settings::threshold, 0, 1e300,
                                  "Relaxation, in units of the costs, below which it begins again "
                                  "with a large one.")},
        genetic_fields<Settings>(max_with_distances));
  }
};

Matrix make_children(const Chosen& first, const Chosen& second, const Settings& settings,
                     Rng& rng) {
  const std::size_t each = std::max<std::size_t>(1, settings.population_size / 2);
  Matrix children =
      children_of(first.members.points, tournament_winners(first.mating, each, rng), settings, rng);
  const Matrix more = children_of(second.members.points,
                                  tournament_winners(second.mating, each, rng), settings, rng);
  for (std::size_t i = 0; i < more.rows(); ++i) children.push_row(more[i]);
  return children;
}

Task<void> run(Search& search, Settings settings) {
  const std::size_t n = settings.population_size;
  std::size_t injected = 0;
  const Population start = co_await uniform_population(search, 2 * n, injected);
  const std::vector<std::size_t> rows = indices(start.size());
  Rng rng = search.stream("variation");
  Relaxation relaxation({settings.tau, settings.threshold});
  Chosen first = in_both_spaces(start.pick(std::span(rows).first(n)), n);
  Chosen second = in_decision_space(start.pick(std::span(rows).subspan(n)), n, 0);
  report_nondominated(search, first.members);
  while (true) {
    const double epsilon = relaxation.next(second.members, progress(search));
    Matrix points = make_children(first, second, settings, rng);
    const Population fresh = co_await evaluate_with_injected(search, std::move(points), injected);
    first.members.add(fresh);
    second.members.add(fresh);
    first = in_both_spaces(first.members, n);
    second = in_decision_space(second.members, n, epsilon);
    report_nondominated(search, first.members);
  }
}

}  // namespace

Algorithm cmmo_algorithm() {
  Algorithm algorithm = make_algorithm<Settings>(
      "cmmo", "CMMO: two populations share their children, one with relaxed dominance.", run);
  algorithm.several_objectives = true;
  algorithm.one_objective = false;
  return algorithm;
}

}  // namespace clde
