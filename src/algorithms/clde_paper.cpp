// The algorithm of "Mapping the Fitness Landscape: A Structure-Guided Approach to Multi-Modal
// Optimization" (Xiang, Yan), step by step as its Alg. 3 prints it. Where the paper leaves a
// choice, a setting names our reading; docs/method.md lists them all.
#include <algorithm>
#include <cmath>

#include "algorithms/algorithm.hpp"
#include "algorithms/clde_paper_settings.hpp"
#include "core/check.hpp"
#include "landscape/distance_niches.hpp"
#include "landscape/heights.hpp"
#include "landscape/knn_graph.hpp"
#include "landscape/merge_tree.hpp"
#include "landscape/quota.hpp"
#include "landscape/resolution.hpp"
#include "landscape/saliency.hpp"
#include "search/basin_archive.hpp"
#include "search/population.hpp"
#include "survival/basin_elites.hpp"
#include "survival/nondominated.hpp"
#include "survival/rank_crowding.hpp"
#include "variation/chaos.hpp"
#include "variation/operators.hpp"

namespace clde {
namespace {

constexpr std::size_t printed_generations = 200;  // what the printed decay is meant for
constexpr double niche_radius = 0.1;              // of the box's diagonal (w/o Persist)
constexpr double distinct = 0.01;                 // of the box, per root of the dimension

Resolution resolution_of(const PaperSettings& s) {
  require(s.tau_min <= s.tau_max, "tau_min: {} given, need at most tau_max, {}", s.tau_min,
          s.tau_max);
  const double root = std::sqrt(static_cast<double>(s.population_size));
  const auto target =
      s.basin_target > 0 ? s.basin_target : static_cast<std::size_t>(std::round(root));
  return {target, s.tau_gain, s.tau_min, s.tau_max};
}

double decay_of(const PaperSettings& s) {
  return s.episodes == "stretch"
             ? stretched_decay(s.chaotic_step_decay, printed_generations, s.max_generations)
             : s.chaotic_step_decay;
}

/// What one run of T generations carries along.
struct Episode {
  Episode(Search& s, const PaperSettings& chosen, std::uint64_t number)
      : search(s),
        settings(chosen),
        rng(s.stream("variation", number)),
        orbits(chosen.population_size, s.dimension(), chosen.chaotic_mu, s.stream("chaos", number)),
        decay(decay_of(chosen)),
        tau(chosen.persistence_tau_init),
        resolution(resolution_of(chosen)),
        archive(chosen.archive_size, distinct) {}

  [[nodiscard]] bool several_objectives() const { return search.objectives() > 1; }

  Search& search;
  const PaperSettings& settings;
  Rng rng;
  LogisticOrbits<double> orbits;  // Z
  double cooled = 1;              // eta_t / eta_0
  double decay;                   // alpha
  double tau;
  Resolution resolution;
  BasinArchive archive;
  std::size_t injected = 0;
};

/// P u P', and what was decoded from it.
struct Canvas {
  Population points;
  std::vector<double> heights;
  Basins basins;
};

/// Places by group of points: by basin, or one group of all.
struct Allocation {
  std::vector<std::uint32_t> labels;
  std::vector<std::size_t> places;
};

/// Line 1. Nobody can go on from a population in which every point failed.
Task<Population> first_population(Episode& e) {
  Population population;
  while (population.empty()) {
    Matrix points(e.settings.population_size, e.search.dimension());
    for (std::size_t i = 0; i < points.rows(); ++i)
      for (double& u : points[i]) u = e.rng.uniform();
    const Matrix costs = co_await e.search.evaluate(points);
    population.add(points, costs, e.search.spent());
  }
  co_return population;
}

/// Step 1: Alg. 1.
Matrix explore(Episode& e, const Population& parents) {
  const ChaosStep kind = e.settings.step == "box" ? ChaosStep::box : ChaosStep::multiplicative;
  const double size = e.settings.chaotic_step_init * e.cooled;  // eta_t
  const ChaosMove move{kind, size, e.settings.crossover_rate};
  e.cooled *= e.decay;
  if (e.settings.chaos == "gaussian") return gaussian_children(parents.points, move, e.rng);
  e.orbits.advance();
  return chaotic_children(parents.points, e.search.box(), e.orbits, move, e.rng);
}

std::vector<double> heights_of(const Episode& e, const Population& points) {
  if (e.several_objectives())
    return rank_crowding_heights(points.costs, e.settings.rankcrowd_kappa);
  std::vector<double> values(points.size());
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = -points.costs(i, 0);
  return scaled_heights(values, height_scale(e.settings.height));
}

/// Step 2.
Canvas form_canvas(const Episode& e, Population points) {
  std::vector<double> heights = heights_of(e, points);
  const std::size_t size = e.settings.canvas_size;
  if (size == 0 || points.size() <= size) return {std::move(points), std::move(heights), {}};
  std::vector<std::size_t> order = by_falling_height(heights);
  order.resize(size);
  Population highest = points.pick(order);
  heights = heights_of(e, highest);
  return {std::move(highest), std::move(heights), {}};
}

/// Step 3: Alg. 2.
Basins decode(const Episode& e, const Canvas& canvas) {
  const double diagonal = std::sqrt(static_cast<double>(e.search.dimension()));
  if (e.settings.decoding == "distance")
    return distance_niches(canvas.points.points, canvas.heights, niche_radius * diagonal);
  const std::size_t n = canvas.points.size();
  const std::size_t k = std::min(e.settings.k_neighbors, n - 1);
  const Graph graph = k > 0 ? knn_graph(canvas.points.points, k) : Graph{{0, 0}, {}};
  return cut(merge_tree(graph, canvas.heights), e.tau);
}

/// Steps 4 and 4b.
Allocation allocate(const Episode& e, const Canvas& canvas) {
  const PaperSettings& s = e.settings;
  const Basins& basins = canvas.basins;
  if (s.structure == "off")
    return {std::vector<std::uint32_t>(canvas.points.size(), 0), {s.population_size}};
  if (s.allocation == "none")
    return {basins.labels, quotas(saliency(basins, canvas.heights, 0), s.population_size, 0)};
  const std::vector<double> scores = s.saliency == "off"
                                         ? std::vector<double>(basins.count(), 1.0)
                                         : saliency(basins, canvas.heights, s.saliency_beta);
  return {basins.labels, quotas(scores, s.population_size, s.quota_min)};
}

/// For every place of every group the elite that a normal sample is taken about: each in turn, and
/// the best again where a group has more places than members.
std::vector<std::size_t> sample_centres(const Allocation& allocation,
                                        std::span<const std::size_t> elites) {
  std::vector<std::size_t> centres;
  for (std::size_t first = 0, last = 0; first < elites.size(); first = last) {
    const std::uint32_t group = allocation.labels[elites[first]];
    while (last < elites.size() && allocation.labels[elites[last]] == group) ++last;
    for (std::size_t place = 0; place < allocation.places[group]; ++place)
      centres.push_back(first + place < last ? first + place : first);
  }
  return centres;
}

Matrix normal_samples(Episode& e, const Population& about, std::span<const std::size_t> centres,
                      double deviation) {
  Matrix samples;
  samples.reserve(centres.size(), e.search.dimension());
  for (const std::size_t centre : centres) {
    samples.push_row(about.points[centre]);
    gaussian_step(samples[samples.rows() - 1], deviation, e.rng);
  }
  return samples;
}

void archive_points(Episode& e, const Canvas& canvas, const Population& improved,
                    std::span<const std::uint32_t> improved_labels) {
  Population seen = canvas.points;
  std::vector<std::uint32_t> labels = canvas.basins.labels;
  seen.add(improved);
  labels.insert(labels.end(), improved_labels.begin(), improved_labels.end());
  e.archive.update(seen, labels);
}

/// Step 5, one objective: greedy elitism within each basin.
Task<Population> survive_single(Episode& e, const Canvas& canvas, const Allocation& allocation) {
  std::vector<std::size_t> rows =
      basin_elites({canvas.heights, allocation.labels}, allocation.places);
  const std::vector<std::size_t> centres = sample_centres(allocation, rows);
  fill_up(rows, e.settings.population_size, by_falling_height(canvas.heights));
  Population next = canvas.points.pick(rows);
  Population improved;
  std::vector<std::uint32_t> improved_labels;
  if (e.settings.refine == "elite") {
    const Matrix samples = normal_samples(e, next, centres, e.settings.local_sigma * e.cooled);
    const Matrix costs = co_await e.search.evaluate(samples);
    for (std::size_t i = 0; i < samples.rows(); ++i) {
      if (!(costs(i, 0) < next.costs(centres[i], 0))) continue;
      next.replace_row(centres[i], samples[i], costs[i], e.search.spent());
      improved.add_row(next, centres[i]);
      improved_labels.push_back(canvas.basins.labels[rows[centres[i]]]);
    }
  }
  archive_points(e, canvas, improved, improved_labels);
  co_return next;
}

/// Step 5, several objectives: Select_N by nondominated sorting and crowding.
Task<Population> survive_multi(Episode& e, const Canvas& canvas, const Allocation& allocation) {
  const std::size_t count = e.settings.population_size;
  std::vector<std::size_t> buffer =
      basin_elites({canvas.heights, allocation.labels}, allocation.places);
  Population all = canvas.points;
  if (e.settings.mo_quota == "buffer") {
    fill_up(buffer, count, select_by_rank_and_crowding(all.costs, all.size()));
    co_return all.pick(buffer);
  }
  const Population elites = all.pick(buffer);
  const Matrix copies =
      normal_samples(e, elites, sample_centres(allocation, buffer), e.settings.local_sigma);
  const Matrix costs = co_await e.search.evaluate(copies);
  all.add(copies, costs, e.search.spent());
  co_return all.pick(select_by_rank_and_crowding(all.costs, count));
}

/// The set as it stands: with several objectives the population, otherwise peaks and archive, with
/// what earlier episodes left.
void report(Episode& e, const Population& population, const BasinArchive& earlier) {
  if (e.several_objectives()) return report_nondominated(e.search, population);
  if (earlier.points().empty()) return report_all(e.search, e.archive.points());
  BasinArchive both = earlier;
  both.absorb(e.archive.points());
  report_all(e.search, both.points());
}

/// Alg. 3.
Task<void> evolve(Episode& e, const BasinArchive& earlier) {
  Population parents = co_await first_population(e);
  for (std::size_t t = 0; t < e.settings.max_generations; ++t) {
    const Matrix children = explore(e, parents);  // (1)
    const Matrix costs = co_await e.search.evaluate(children);
    Population both = parents;
    both.add(children, costs, e.search.spent());
    both.add(take_injected(e.search, e.injected));
    Canvas canvas = form_canvas(e, std::move(both));               // (2)
    canvas.basins = decode(e, canvas);                             // (3)
    e.tau = next_tau(e.tau, canvas.basins.count(), e.resolution);  // (3b)
    const Allocation allocation = allocate(e, canvas);             // (4), (4b)
    Task<Population> survival = e.several_objectives()             // (5)
                                    ? survive_multi(e, canvas, allocation)
                                    : survive_single(e, canvas, allocation);
    parents = co_await survival;
    report(e, parents, earlier);
  }
}

Task<void> run(Search& search, PaperSettings settings) {
  BasinArchive earlier(settings.archive_size, distinct);
  for (std::uint64_t number = 0;; ++number) {
    Episode episode(search, settings, number);
    co_await evolve(episode, earlier);
    if (settings.episodes != "restart") co_return;
    earlier.absorb(episode.archive.points());
  }
}

}  // namespace

Algorithm clde_paper_algorithm() {
  Algorithm algorithm = make_algorithm<PaperSettings>(
      "clde-paper", "Chaotic Landscape-Decoding Evolution as its paper prints it.", run);
  algorithm.several_objectives = true;
  return algorithm;
}

}  // namespace clde
