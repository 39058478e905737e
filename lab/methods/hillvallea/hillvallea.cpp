// HillVallEA: samples are clustered by the hill-valley test, and every cluster without a known
// optimum is searched; samples and clusters grow when nothing new turns up (S. C. Maree, T.
// Alderliesten, D. Thierens, P. A. N. Bosman, GECCO 2018; the 2019 report adds that samples avoid
// regions already explored).
#include <algorithm>
#include <cmath>

#include <clde/extend/algorithm.hpp>
#include <clde/extend/filing.hpp>
#include <clde/extend/local_search.hpp>

#include "core/numbers/argsort.hpp"
#include "evolution/population.hpp"
#include "methods/hillvallea/amalgam_univariate.hpp"
#include "methods/hillvallea/explored_regions.hpp"
#include "methods/hillvallea/hill_valley_clustering.hpp"
#include "tasks/cost_spread.hpp"

namespace clde {
namespace {

using namespace hillvallea;

struct Settings {
  std::size_t N = 64;
  double N_inc = 2;
  double N_c = 0.8;
  double N_c_inc = 1.1;
  double tau = 0.35;
  double TOL = 1e-5;

  static auto fields() {
    return std::tuple{
        integer("N", &Settings::N, 4, 1'000'000, "Points of the first sample."),
        real("N_inc", &Settings::N_inc, 1, 10,
             "Factor of the sample if no new global optimum was found."),
        real("N_c", &Settings::N_c, 0.1, 100,
             "First population of a cluster, in units of the usual one (10 times root D)."),
        real("N_c_inc", &Settings::N_c_inc, 1, 10, "Factor of that population, likewise."),
        real("tau", &Settings::tau, 0.01, 1, "Share of the sample that is clustered, the best."),
        real("TOL", &Settings::TOL, 0, 1e6,
             "Optima up to this much worse than the best are global, in units of the objective; "
             "searches end when costs differ by a hundredth of it.")};
  }
};

constexpr std::size_t smallest_population = 6;
constexpr double search_accuracy = 0.01;  // of TOL: where a search ends

/// What grows as the search goes on.
struct Effort {
  double sample;
  double population;

  [[nodiscard]] std::size_t sample_size() const { return static_cast<std::size_t>(sample); }
  [[nodiscard]] std::size_t population_size() const {
    return std::max(smallest_population, static_cast<std::size_t>(population));
  }
  void grow(const Settings& s) {
    sample *= s.N_inc;
    population *= s.N_c_inc;
  }
};

Effort first_effort(const Search& search, const Settings& s) {
  const double d = std::max<double>(1, static_cast<double>(search.dimension()));
  return {static_cast<double>(s.N), s.N_c * 10 * std::sqrt(d)};
}

std::vector<std::size_t> best_share(const Population& sample, double share) {
  std::vector<std::size_t> rows = argsort(std::span(sample.costs.data(), sample.size()));
  const double kept = std::ceil(share * static_cast<double>(sample.size()));
  rows.resize(std::max<std::size_t>(1, static_cast<std::size_t>(kept)));
  return rows;
}

/// The cluster of every point of the sample; no_index for those that were not clustered.
std::vector<std::size_t> labels(std::size_t sample, const std::vector<std::size_t>& clustered,
                                const Clusters& clusters) {
  std::vector<std::size_t> of(sample, no_index);
  for (std::size_t c = 0; c < clusters.size(); ++c)
    for (const std::size_t row : clusters[c])
      if (row < clustered.size()) of[clustered[row]] = c;
  return of;
}

/// Adds the optima found so far; how many rows come before them.
std::size_t add_elites(const Search& search, Population& points) {
  const std::size_t before = points.size();
  for (const std::size_t i : search.archive().reported()) {
    const ArchiveEntry& entry = search.archive()[i];
    points.points.push_row(entry.unit);
    points.costs.push_row(entry.costs);
    points.born.push_back(entry.found_at);
  }
  return before;
}

double cost_range(const Population& sample) {
  const auto [low, high] = std::ranges::minmax(std::span(sample.costs.data(), sample.size()));
  return high - low;
}

struct ClusterSearch {
  Search& search;
  double spread;
  AmalgamStart start;
  Rng rng;
};

struct Finding {
  bool is_new = false;          ///< a global optimum that was not known
  std::size_t generations = 0;  ///< in which a global optimum was found
};

Task<Finding> search_cluster(ClusterSearch c) {
  LocalRules rules{c.spread, rediscovery_test(c.search, c.spread)};
  AmalgamEnd end =
      co_await amalgam_univariate(c.search, std::move(c.start), std::move(rules), c.rng);
  const bool converged = end.outcome.ending == Ending::converged;
  const Filed filed = co_await file_outcome(c.search, std::move(end.outcome), c.spread);
  if (!converged || filed.index == no_index || !c.search.archive()[filed.index].reported)
    co_return Finding{};
  co_return Finding{filed.is_new, end.generations};
}

Task<void> run(Search& search, Settings settings) {
  ExploredRegions explored(search.stream("samples"));
  Effort effort = first_effort(search, settings);
  std::size_t injected = 0;
  std::uint64_t clusters_searched = 0;
  std::size_t longest = 0;  // generations in which an optimum was found
  while (true) {
    const Population sample = co_await evaluate_with_injected(
        search, explored.sample(effort.sample_size(), search.dimension()), injected);
    search.archive().set_global_tolerance(settings.TOL, search.spent());
    if (sample.empty()) continue;
    search.keep_on_map(sample.points, sample.costs);
    const double spread = spread_of_costs(search, cost_range(sample));
    const std::vector<std::size_t> rows = best_share(sample, settings.tau);
    Population points = sample.pick(rows);
    const double bandwidth = 0.1 * expected_edge_length(points.size(), search.dimension());
    const std::size_t elites = add_elites(search, points);
    const Clusters clusters = co_await hill_valley_clusters(search, points);
    explored.learn(sample.points, labels(sample.size(), rows, clusters));
    bool found = false;
    for (const std::vector<std::size_t>& members : clusters) {
      if (members.front() >= elites) continue;
      AmalgamStart start{points.pick(members), effort.population_size(), bandwidth,
                         search_accuracy * settings.TOL};
      if (longest > 0) start.level = KnownLevel{search.archive().best(), longest};
      ClusterSearch cluster{search, spread, std::move(start),
                            search.stream("cluster", clusters_searched++)};
      const Finding finding = co_await search_cluster(std::move(cluster));
      found |= finding.is_new;
      longest = std::max(longest, finding.generations);
    }
    if (!found) effort.grow(settings);
  }
}

}  // namespace

Algorithm hillvallea_algorithm() {
  return make_algorithm<Settings>(
      "hillvallea", "HillVallEA: clusters samples by the hill-valley test, searches each cluster.",
      run);
}

}  // namespace clde
