// A genetic algorithm with clearing (Petrowski, CEC 1996).
#include <cmath>
#include <numeric>

#include <clde/extend/algorithm.hpp>

#include "core/numbers/argsort.hpp"
#include "methods/niching_ga/niche_fitness.hpp"
#include "methods/niching_ga/niching_ga.hpp"

namespace clde {
namespace {

using namespace niching_ga;

struct Settings : GeneticSettings {
  double sigma = 0.1;
  std::size_t kappa = 1;

  static auto fields() {
    return std::tuple_cat(
        std::tuple{real<Settings>("sigma", &Settings::sigma, 1e-6, 1,
                                  "Clearing radius: a share of the box, per root of D."),
                   integer<Settings>("kappa", &Settings::kappa, 1, 100'000,
                                     "Members of a niche that keep their fitness.")},
        genetic_fields<Settings>());
  }
};

/// Winners that are fitter than the mean of all members, best first; at most half of them all.
std::vector<std::size_t> dominant_members(const Population& members,
                                          const std::vector<double>& cleared) {
  const std::vector<double> raw = raw_fitness(members);
  const double mean =
      std::accumulate(raw.begin(), raw.end(), 0.0) / static_cast<double>(raw.size());
  std::vector<std::size_t> rows;
  for (const std::size_t i : argsort_falling(cleared))
    if (cleared[i] > mean && 2 * rows.size() < cleared.size()) rows.push_back(i);
  return rows;
}

Task<void> run(Search& search, Settings settings) {
  const double root = std::sqrt(static_cast<double>(search.dimension()));
  const Clearing clearing{settings.sigma * root, settings.kappa};
  return evolve(
      search, settings.genetic(),
      {[clearing](const Population& p) { return cleared_fitness(p, clearing); }, dominant_members});
}

}  // namespace

Algorithm clearing_ga_algorithm() {
  return make_algorithm<Settings>(
      "clearing-ga", "A genetic algorithm in which only the winners of each niche count.", run);
}

}  // namespace clde
