// A genetic algorithm with fitness sharing (Goldberg and Richardson, ICGA 1987).
#include <algorithm>
#include <cmath>

#include <clde/extend/algorithm.hpp>

#include "methods/niching_ga/niche_fitness.hpp"
#include "methods/niching_ga/niching_ga.hpp"

namespace clde {
namespace {

using namespace niching_ga;

struct Settings : GeneticSettings {
  Settings() { mutation_rate = 0.1; }  // publications on sharing mutate little or nothing

  double sigma_share = 0.1;
  double alpha = 1;

  static auto fields() {
    return std::tuple_cat(
        std::tuple{real<Settings>("sigma_share", &Settings::sigma_share, 1e-6, 1,
                                  "Members nearer than this share their fitness: a share of the "
                                  "box, per root of D."),
                   real<Settings>("alpha", &Settings::alpha, 0.01, 100,
                                  "Power of the distance in the sharing function.")},
        genetic_fields<Settings>());
  }
};

/// The best member alone.
std::vector<std::size_t> best_member(const Population& members, const std::vector<double>&) {
  const double* costs = members.costs.data();
  return {static_cast<std::size_t>(std::min_element(costs, costs + members.size()) - costs)};
}

Task<void> run(Search& search, Settings settings) {
  const double root = std::sqrt(static_cast<double>(search.dimension()));
  const Sharing sharing{settings.sigma_share * root, settings.alpha};
  return evolve(
      search, settings.genetic(),
      {[sharing](const Population& p) { return shared_fitness(p, sharing); }, best_member});
}

}  // namespace

Algorithm sharing_ga_algorithm() {
  return make_algorithm<Settings>(
      "sharing-ga", "A genetic algorithm whose members share fitness with their neighbours.", run);
}

}  // namespace clde
