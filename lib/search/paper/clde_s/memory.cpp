#include "search/paper/clde_s/memory.hpp"

#include <algorithm>
#include <cmath>

namespace clde::paper {

Memory::Memory(const SingleSettings& s)
    : settings_(s),
      accumulated_({s.archive_size * s.population_size, s.eps_dec, s.local_sigma}),
      of_basins_(s.archive_size, s.eps_dec) {}

void Memory::measure(const Population& first) {
  const auto [low, high] = std::ranges::minmax(std::span(first.costs.data(), first.size()));
  range_ = std::max(range_, high - low);
}

void Memory::file(const Canvas& canvas, const Improved& improved) {
  const Population& points = canvas.points;
  if (accumulates()) {
    for (const Basin& basin : canvas.basins.list)
      accumulated_.file({points.points[basin.peak], points.costs(basin.peak, 0),
                         points.born[basin.peak], canvas.spacing(basin.peak)});
    accumulated_.consolidate();
    return;
  }
  Population seen = points;
  std::vector<std::uint32_t> labels = canvas.basins.labels;
  seen.add(improved.points);
  labels.insert(labels.end(), improved.basins.begin(), improved.basins.end());
  of_basins_.update(seen, labels);
}

void Memory::file(const Population& last) {
  if (!accumulates()) return;
  for (std::size_t i = 0; i < last.size(); ++i)
    accumulated_.file({last.points[i], last.costs(i, 0), last.born[i], settings_.local_sigma});
  accumulated_.consolidate();
}

std::size_t Memory::samples_for_archive() const {
  if (!accumulates()) return 0;
  const auto n = static_cast<double>(settings_.population_size);
  return static_cast<std::size_t>(std::round(n * settings_.archive_share));
}

std::size_t Memory::samples_for_population() const {
  return settings_.population_size - samples_for_archive();
}

Task<void> Memory::refine(Search& search, Rng& rng) {
  return accumulated_.refine(search, samples_for_archive(), rng);
}

Population Memory::archived() const {
  if (!accumulates()) return of_basins_.points();
  Population all;
  for (const AccumulatedArchive::Solution& s : accumulated_.solutions()) {
    all.points.push_row(s.unit);
    all.costs.push_row(std::span(&s.cost, 1));
    all.born.push_back(s.born);
  }
  return all;
}

void Memory::report(Search& search, const Population& points) const {
  report_within(search, points, settings_.eps_obj * range_);
}

}  // namespace clde::paper
