#include "search/several/local_sets.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <span>

#include "core/numbers/argsort.hpp"
#include "core/numbers/vectors.hpp"
#include "fronts/joint_coordinates.hpp"
#include "fronts/p_median.hpp"
#include "fronts/pareto_optima.hpp"
#include "fronts/selection/leaders.hpp"
#include "landscape/neighbours/point_index.hpp"

namespace clde::pareto {
namespace {

using Rows = std::vector<std::size_t>;

/// The samples with their depths and where they lie.
struct Depths {
  const Population& samples;
  std::vector<double> depths;
  Matrix joint;
  Matrix scaled;  // costs in ranges of the front
};

Matrix scaled_costs(MatrixView costs, const FrontDepth& depth) {
  Matrix scaled(costs.rows(), costs.cols());
  for (std::size_t i = 0; i < costs.rows(); ++i)
    depth.scale(costs[i], std::numeric_limits<double>::infinity(), scaled[i]);
  return scaled;
}

Depths depths_of(const LocalSetSource& source) {
  const Population& samples = source.samples;
  return {samples, source.depth(samples.costs),
          joint_coordinates(samples.points, samples.costs, source.depth, ComparedSpace::both),
          scaled_costs(samples.costs, source.depth)};
}

/// At most so many of these rows, evenly spaced; where the order matters, the first stay.
Rows evenly_spaced(const Depths& all, const Rows& order, std::size_t most) {
  return choose_leaders({.positions = all.joint, .order = order}, most, first_answer_radius).rows;
}

/// The part of the canvas that each row of it belongs to, from 0.
std::vector<std::uint32_t> parts_of(const Depths& all, const Rows& canvas,
                                    const DeepSamples& deep) {
  std::vector<double> below;
  for (const std::size_t i : canvas) below.push_back(all.depths[i]);
  return decode_pieces(all.samples.pick(canvas), below, deep);
}

/// Rows of all samples up to this deep, shallowest first, by the part of the nearest row of the
/// canvas.
std::map<std::uint32_t, Rows> rows_by_part(const Depths& all, const Rows& shallow,
                                           const Rows& canvas,
                                           const std::vector<std::uint32_t>& parts) {
  const Population points = all.samples.pick(canvas);
  const PointIndex index(points.points);
  std::map<std::uint32_t, Rows> rows;
  for (const std::size_t i : shallow)
    rows[parts[index.nearest(all.samples.points[i], 1).front().second]].push_back(i);
  return rows;
}

/// Parts that do not come up to the front, each with its samples. The canvas decides which do: of a
/// sample between two of its rows one cannot be sure to which of them it belongs.
std::vector<Rows> local_sets(const Depths& all, double within, const DeepSamples& deep) {
  const Rows shallow = argsort_up_to(within, all.depths);
  const Rows canvas = evenly_spaced(all, shallow, max_local_samples);
  const std::vector<std::uint32_t> parts = parts_of(all, canvas, deep);
  std::map<std::uint32_t, bool> comes_up;
  for (std::size_t p = 0; p < canvas.size(); ++p)
    if (all.depths[canvas[p]] <= equivalent_depth) comes_up[parts[p]] = true;
  std::vector<Rows> sets;
  for (auto& [part, rows] : rows_by_part(all, shallow, canvas, parts)) {
    std::erase_if(rows, [&](std::size_t i) { return all.depths[i] <= equivalent_depth; });
    if (!comes_up[part] && !rows.empty()) sets.push_back(std::move(rows));
  }
  std::size_t most = 0;
  for (const Rows& set : sets) most = std::max(most, set.size());
  std::erase_if(sets, [&](const Rows& set) { return set.size() * min_samples_part < most; });
  return sets;
}

/// Is `a` better in every objective by more than this?
bool better_by(double margin, std::span<const double> a, std::span<const double> b) {
  for (std::size_t m = 0; m < a.size(); ++m)
    if (!(a[m] + margin < b[m])) return false;
  return true;
}

/// Those of one set than which no other of it is better by this margin, without the slopes.
Rows local_front(const Depths& all, const Rows& set, double margin) {
  Rows upper = set;
  std::erase_if(
      upper, [&](std::size_t i) { return all.depths[i] > all.depths[set[0]] + local_set_range; });
  upper = evenly_spaced(all, upper, max_local_samples);
  Rows rows;
  for (const std::size_t i : upper)
    if (std::ranges::none_of(
            upper, [&](std::size_t k) { return better_by(margin, all.scaled[k], all.scaled[i]); }))
      rows.push_back(i);
  return rows;
}

/// Of each set what no other point of it beats; where that gives too few points, those slightly
/// below count too, as they do on the front.
std::vector<Rows> local_fronts(const Depths& all, const std::vector<Rows>& sets,
                               std::size_t count) {
  const auto fronts_by = [&](double margin) {
    std::vector<Rows> fronts;
    for (const Rows& set : sets) fronts.push_back(local_front(all, set, margin));
    return fronts;
  };
  std::vector<Rows> fronts = fronts_by(0);
  std::size_t points = 0;
  for (const Rows& front : fronts) points += front.size();
  if (points < count) fronts = fronts_by(equivalent_depth);
  return fronts;
}

/// At most `count` of these rows that lie close to all of them (a p-median problem). References are
/// spaced evenly, so that no part counts more because it was sampled more densely.
Rows central_rows(const Depths& all, const Rows& rows, std::size_t count) {
  if (rows.size() <= count) return rows;
  const Rows sites = evenly_spaced(all, rows, max_local_samples);
  const Rows references = evenly_spaced(all, rows, max_local_references);
  DistanceTable table(sites.size(), references.size());
  for (std::size_t s = 0; s < sites.size(); ++s)
    for (std::size_t q = 0; q < references.size(); ++q)
      table[s][q] = static_cast<float>(distance(all.joint[sites[s]], all.joint[references[q]]));
  const std::vector<float> weights(references.size(), 1.0F);
  Rows chosen = greedy_median(table, weights, count);
  improve_by_swaps(table, weights, chosen);
  for (std::size_t& site : chosen) site = sites[site];
  return chosen;
}

/// The rows with their sets; sets without any are not counted.
std::vector<LocalPoint> numbered(const Rows& rows,
                                 const std::map<std::size_t, std::size_t>& set_of) {
  std::vector<LocalPoint> points;
  for (const std::size_t row : rows) points.push_back({row, set_of.at(row)});
  std::ranges::stable_sort(points, {}, &LocalPoint::set);
  std::size_t sets = 0;
  for (std::size_t p = 0, last = 0; p < points.size(); ++p) {
    if (p == 0 || points[p].set != last) ++sets;
    last = points[p].set;
    points[p].set = sets - 1;
  }
  return points;
}

}  // namespace

/// Points are spread over all sets together: one set is often decoded into many parts, and a share
/// for each would leave the larger parts bare.
std::vector<LocalPoint> represent_local_sets(const LocalSetSource& source, double within,
                                             std::size_t count) {
  const Depths all = depths_of(source);
  const std::vector<Rows> fronts = local_fronts(all, local_sets(all, within, source.deep), count);
  std::map<std::size_t, std::size_t> set_of;
  Rows rows;
  for (std::size_t s = 0; s < fronts.size(); ++s)
    for (const std::size_t i : fronts[s]) {
      set_of[i] = s;
      rows.push_back(i);
    }
  std::ranges::stable_sort(rows, {}, [&](std::size_t i) { return all.depths[i]; });
  return numbered(central_rows(all, rows, count), set_of);
}

}  // namespace clde::pareto
