// The algorithm of "Mapping the Fitness Landscape: A Structure-Guided Approach to Multi-Modal
// Optimization" (Xiang, Yan), step by step as its Alg. 3 prints it. Where the paper leaves a
// choice, a setting names our reading; docs/explanation/paper.md lists them all.
#include <algorithm>
#include <cmath>

#include <clde/algorithm.hpp>

#include "algorithms/paper/episode.hpp"
#include "algorithms/paper/survival.hpp"
#include "core/argsort.hpp"
#include "core/check.hpp"
#include "landscape/distance_niches.hpp"
#include "landscape/heights.hpp"
#include "landscape/knn_graph.hpp"
#include "landscape/merge_tree.hpp"
#include "landscape/quota.hpp"
#include "landscape/saliency.hpp"
#include "selection/basin_elites.hpp"
#include "selection/crowding.hpp"
#include "selection/rank_crowding.hpp"

namespace clde {
namespace paper {

namespace {

constexpr std::size_t printed_generations = 200;  // what the printed decay is meant for
constexpr double niche_radius = 0.1;              // of the box's diagonal (w/o Persist)

}  // namespace

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

namespace {

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
  std::vector<std::size_t> order = argsort_falling(heights);
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

/// What a run stands for: with several objectives its best N members, otherwise its peaks and
/// archive; `earlier` episodes have their say.
Population answer(const Episode& e, const Population& population, const Population& earlier) {
  if (e.several_objectives()) {
    if (earlier.empty()) return population;
    Population all = earlier;
    all.add(population);
    return all.pick(select_by_rank_and_crowding(all.costs, e.settings.population_size));
  }
  BasinArchive both = e.archive;
  both.absorb(earlier);
  return both.points();
}

void report(Search& search, const Population& answer) {
  if (search.objectives() > 1)
    report_nondominated(search, answer);
  else
    report_all(search, answer);
}

/// Alg. 3. Returns its answer, that of `earlier` episodes included.
Task<Population> evolve(Episode& e, Population earlier) {
  Population parents = co_await first_population(e);
  Population found = earlier;
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
    found = answer(e, parents, earlier);
    report(e.search, found);
  }
  co_return found;
}

Task<void> run(Search& search, PaperSettings settings) {
  Population found;
  for (std::uint64_t number = 0;; ++number) {
    Episode episode(search, settings, number);
    Task<Population> evolution = evolve(episode, std::move(found));
    found = co_await evolution;
    if (settings.episodes != "restart") co_return;
  }
}

}  // namespace
}  // namespace paper

Algorithm clde_paper_algorithm() {
  Algorithm algorithm = make_algorithm<PaperSettings>(
      "clde-paper", "Chaotic Landscape-Decoding Evolution as its paper prints it.", paper::run);
  algorithm.several_objectives = true;
  return algorithm;
}

}  // namespace clde
