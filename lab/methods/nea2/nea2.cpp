// NEA2: nearest-better clustering of a sample, then an evolution strategy in every cluster, again
// and again (M. Preuss, Improved topological niching for real-valued global optimization,
// EvoApplications 2012).
#include <algorithm>

#include <clde/extend/algorithm.hpp>
#include <clde/extend/filing.hpp>
#include <clde/extend/local_search.hpp>

#include "descents/evolution/matrix_adaptation.hpp"
#include "evolution/population.hpp"
#include "methods/nea2/nearest_better.hpp"
#include "sampling/initial.hpp"
#include "tasks/cost_spread.hpp"

namespace clde {
namespace {

struct Settings {
  std::size_t sample_size = 40;
  double phi = 2;
  std::string rule2 = "on";
  std::size_t max_clusters = 200;
  double sigma = 0.0125;

  static auto fields() {
    return std::tuple{
        integer("sample_size", &Settings::sample_size, 2, 100'000,
                "Points per variable of each sample that is clustered."),
        real("phi", &Settings::phi, 1, 100,
             "Edges longer than this many mean edges are cut (rule 1)."),
        choice("rule2", &Settings::rule2, {"on", "off"},
               "Whether edges are also cut where they are long beside those that come in."),
        integer("max_clusters", &Settings::max_clusters, 1, 100'000,
                "Clusters of a sample that are searched, the best ones."),
        real("sigma", &Settings::sigma, 1e-6, 0.3,
             "First step of each evolution strategy, as a share of the box.")};
  }
};

/// The best point of every cluster of the sample, best first.
std::vector<std::size_t> cluster_seeds(const Population& sample, const Settings& settings) {
  const std::span<const double> costs(sample.costs.data(), sample.size());
  NearestBetterRules rules{.phi = settings.phi};
  if (settings.rule2 == "on")
    rules.b = rule_two_factor(sample.size(), std::max<std::size_t>(1, sample.points.cols()));
  std::vector<std::size_t> seeds =
      nearest_better_seeds(nearest_better_edges(sample.points, costs), costs, rules);
  seeds.resize(std::min(seeds.size(), settings.max_clusters));
  return seeds;
}

double cost_range(const Population& sample) {
  const auto [low, high] = std::ranges::minmax(std::span(sample.costs.data(), sample.size()));
  return high - low;
}

Task<void> run(Search& search, Settings settings) {
  const auto points = latin_points(search.dimension(), search.stream("samples"));
  std::size_t injected = 0;
  std::uint64_t descents = 0;
  const std::size_t size = settings.sample_size * std::max<std::size_t>(1, search.dimension());
  while (true) {
    const Population sample = co_await evaluate_with_injected(search, points->next(size), injected);
    if (sample.empty()) continue;
    search.keep_on_map(sample.points, sample.costs);
    const double spread = spread_of_costs(search, cost_range(sample));
    for (const std::size_t seed : cluster_seeds(sample, settings)) {
      const auto unit = sample.points[seed];
      LocalStart start{{unit.begin(), unit.end()}, sample.costs(seed, 0), settings.sigma};
      Rng rng = search.stream("descent", descents++);
      LocalOutcome end = co_await evolution(search, std::move(start), LocalRules{spread}, rng);
      co_await file_outcome(search, std::move(end), spread);
    }
  }
}

}  // namespace

Algorithm nea2_algorithm() {
  return make_algorithm<Settings>("nea2",
                                  "NEA2: evolution strategies from the clusters of a sample.", run);
}

}  // namespace clde
