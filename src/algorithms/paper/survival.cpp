#include "algorithms/paper/survival.hpp"

#include "core/argsort.hpp"
#include "operators/operators.hpp"
#include "selection/basin_elites.hpp"
#include "selection/crowding.hpp"

namespace clde::paper {
namespace {

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

}  // namespace

Task<Population> survive_single(Episode& e, const Canvas& canvas, const Allocation& allocation) {
  std::vector<std::size_t> rows =
      basin_elites({canvas.heights, allocation.labels}, allocation.places);
  const std::vector<std::size_t> centres = sample_centres(allocation, rows);
  fill_up(rows, e.settings.population_size, argsort_falling(canvas.heights));
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

}  // namespace clde::paper
