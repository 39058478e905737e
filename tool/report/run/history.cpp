#include "report/run/history.hpp"

#include <algorithm>
#include <limits>

#include "landscape/heights.hpp"
#include "landscape/neighbours/point_index.hpp"
#include "landscape/quota.hpp"
#include "landscape/saliency.hpp"
#include "report/run/thinning.hpp"

namespace clde::report {
namespace {

constexpr std::size_t max_slices = 24;
constexpr std::size_t min_samples = 60;  // of a slice; fewer show noise
constexpr std::size_t max_samples = 1500;
constexpr std::size_t followed = 8;
// As the paper has them.
constexpr double depth_weight = 0.7;
constexpr std::size_t slots = 100;
constexpr std::size_t min_slots = 1;

/// The basins of the whole map: in which of them a point lies, by its nearest row.
class Atlas {
 public:
  Atlas(const Box& box, const BasinMap& map)
      : optimum_(map.optimum), optima_(map.points.rows() - map.samples) {
    Matrix unit(map.points.rows(), map.points.cols());
    for (std::size_t i = 0; i < unit.rows(); ++i) box.to_unit(map.points[i], unit[i]);
    index_ = PointIndex(unit);
  }
  /// One for every optimum, and one for all samples that belong to none.
  [[nodiscard]] std::size_t basins() const { return optima_ + 1; }
  [[nodiscard]] std::size_t optima() const { return optima_; }
  [[nodiscard]] std::size_t basin_at(std::span<const double> unit) const {
    const std::int32_t owner = optimum_[index_.nearest(unit, 1).front().second];
    return owner < 0 ? optima_ : static_cast<std::size_t>(owner);
  }

 private:
  std::vector<std::int32_t> optimum_;
  std::size_t optima_;
  PointIndex index_;
};

struct Slice {
  Matrix unit;
  std::vector<double> heights;
};

Slice slice_of(const RunRecord& run, std::size_t first, std::size_t count) {
  Slice slice{Matrix(0, run.box.dimension()), {}};
  std::vector<double> unit(run.box.dimension());
  const double sign = run.sense == Sense::minimize ? -1 : 1;
  for (const std::uint32_t i : even_rows(count, max_samples)) {
    run.box.to_unit(run.evaluated.points[first + i], unit);
    slice.unit.push_row(unit);
    slice.heights.push_back(sign * run.evaluated.values(first + i, 0));
  }
  slice.heights = scaled_heights(slice.heights, HeightScale::rank);
  return slice;
}

/// The slice divided as the map is; only basins that have samples.
Basins basins_of(const Slice& slice, const Atlas& atlas, std::vector<std::size_t>& names) {
  std::vector<std::uint32_t> number(atlas.basins(), std::numeric_limits<std::uint32_t>::max());
  Basins basins;
  for (std::size_t i = 0; i < slice.unit.rows(); ++i) {
    const std::size_t home = atlas.basin_at(slice.unit[i]);
    if (number[home] == std::numeric_limits<std::uint32_t>::max()) {
      number[home] = static_cast<std::uint32_t>(basins.list.size());
      basins.list.push_back({});
      names.push_back(home);
    }
    basins.labels.push_back(number[home]);
    Basin& basin = basins.list[number[home]];
    if (basin.size++ == 0 || slice.heights[i] > basin.height) {
      basin.peak = i;
      basin.height = slice.heights[i];
    }
  }
  return basins;
}

void add_slice(const Slice& slice, const Atlas& atlas, History& history) {
  std::vector<std::size_t> names;
  const Basins basins = basins_of(slice, atlas, names);
  const std::vector<double> worth = saliency(basins, slice.heights, depth_weight);
  const std::vector<std::size_t> quota = quotas(worth, slots, min_slots);
  const std::size_t columns = history.basins.size() + 1;
  std::vector<double> size(columns), salient(columns), slot(columns);
  for (std::size_t b = 0; b < basins.count(); ++b) {
    const std::size_t column = std::min(names[b], columns - 1);
    const auto members = static_cast<double>(basins.list[b].size);
    size[column] += members / static_cast<double>(slice.unit.rows());
    salient[column] = std::max(salient[column], worth[b]);
    slot[column] += static_cast<double>(quota[b]);
  }
  history.count.push_back(static_cast<std::uint32_t>(basins.count()));
  history.size.push_row(size);
  history.saliency.push_row(salient);
  history.quota.push_row(slot);
}

}  // namespace

History history_of(const RunRecord& run, const BasinMap& map) {
  const std::size_t n = run.evaluated.size();
  const std::size_t slices = std::min(max_slices, n / min_samples);
  if (map.empty() || slices < 2) return {};
  const Atlas atlas(run.box, map);
  History history;
  // Optima are numbered best first, so the first ones are those worth following.
  for (std::uint32_t b = 0; b < std::min(followed, atlas.optima()); ++b)
    history.basins.push_back(b);
  for (std::size_t s = 0; s < slices; ++s) {
    const std::size_t first = s * n / slices;
    const std::size_t last = (s + 1) * n / slices;
    add_slice(slice_of(run, first, last - first), atlas, history);
    history.ends.push_back(run.evaluated.at[last - 1]);
  }
  return history;
}

}  // namespace clde::report
