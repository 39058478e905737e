#include "report/landscape/basin_map.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "findings/optima_map.hpp"
#include "landscape/disjoint_sets.hpp"
#include "report/landscape/neighborhood.hpp"
#include "report/run/thinning.hpp"

namespace clde::report {
namespace {

constexpr std::size_t max_samples = 6000;
constexpr std::size_t max_optima = 1000;
constexpr std::size_t min_samples = 11;

Matrix unit_points(const Box& box, MatrixView points) {
  Matrix unit(points.rows(), points.cols());
  for (std::size_t i = 0; i < points.rows(); ++i) box.to_unit(points[i], unit[i]);
  return unit;
}

/// Rows of `points`, spread over the box.
std::vector<std::uint32_t> spread_over(const Box& box, MatrixView points) {
  const std::vector<std::uint32_t> candidates = candidate_rows(points.rows(), points.cols());
  Matrix unit(candidates.size(), points.cols());
  for (std::size_t i = 0; i < unit.rows(); ++i) box.to_unit(points[candidates[i]], unit[i]);
  std::vector<std::uint32_t> rows = spread_rows(unit, max_samples);
  for (std::uint32_t& row : rows) row = candidates[row];
  return rows;
}

/// Optima go in as points of their own: thinning may have dropped the samples next to them. A
/// sample at the very same point would hide them.
void choose_rows(const RunRecord& run, std::span<const Optimum> optima, BasinMap& map) {
  const Evaluated& all = run.evaluated;
  std::set<std::vector<double>> taken;
  for (const Optimum& o : optima) taken.insert(o.x);
  for (const std::uint32_t row : spread_over(run.box, all.points)) {
    const auto x = all.points[row];
    if (taken.contains({x.begin(), x.end()})) continue;
    map.points.push_row(x);
    map.values.push_back(all.values(row, 0));
    map.at.push_back(all.at[row]);
  }
  map.samples = map.points.rows();
  for (const Optimum& o : optima) {
    map.points.push_row(o.x);
    map.values.push_back(o.value());
    map.at.push_back(static_cast<std::uint32_t>(o.found_at));
  }
}

/// The result as the map shows it: its samples in place of those that the search kept.
Result seen_by(const BasinMap& map, std::span<const Optimum> optima) {
  Result seen;
  seen.optima.assign(optima.begin(), optima.end());
  for (std::size_t i = 0; i < map.samples; ++i) seen.map.points.push_row(map.points[i]);
  seen.map.values.assign(map.values.begin(),
                         map.values.begin() + static_cast<std::ptrdiff_t>(map.samples));
  return seen;
}

void read_basins(const RunRecord& run, std::span<const Optimum> optima, BasinMap& map) {
  const Graph graph = neighborhood(unit_points(run.box, map.points), map.samples, run.box);
  MapReading reading = read_graph(graph, seen_by(map, optima), run.sense);
  for (const std::size_t owner : reading.optimum_of)
    map.optimum.push_back(owner == no_index ? -1 : static_cast<std::int32_t>(owner));
  for (std::size_t i = 0; i < optima.size(); ++i)
    map.optimum.push_back(static_cast<std::int32_t>(i));
  map.saddles = std::move(reading.saddles);
}

bool better(double a, double b, Sense sense) {
  return sense == Sense::minimize ? a < b : a > b;
}

/// Those that join what is apart, best first.
std::vector<Saddle> joining(std::vector<Saddle> saddles, Sense sense, DisjointSets& sets) {
  std::ranges::stable_sort(
      saddles, [&](const Saddle& p, const Saddle& q) { return better(p.value, q.value, sense); });
  std::erase_if(saddles, [&](const Saddle& saddle) {
    const std::uint32_t a = sets.find(static_cast<std::uint32_t>(saddle.a));
    const std::uint32_t b = sets.find(static_cast<std::uint32_t>(saddle.b));
    sets.unite(a, b);
    return a == b;
  });
  return saddles;
}

}  // namespace

BasinMap basin_map(const RunRecord& run) {
  BasinMap map;
  const std::size_t count = std::min(run.result.optima.size(), max_optima);
  if (run.objectives != 1 || run.evaluated.size() < min_samples || count == 0) return map;
  const std::span optima = std::span(run.result.optima).first(count);
  choose_rows(run, optima, map);
  if (map.samples < min_samples) return {};
  read_basins(run, optima, map);
  return map;
}

Result with_saddles_of(const BasinMap& map, const RunRecord& run) {
  Result result = run.result;
  if (map.empty()) return result;
  std::erase_if(result.saddles, [](const Saddle& s) { return s.kind == Saddle::Kind::sampled; });
  DisjointSets sets(result.optima.size());
  for (const Saddle& s : result.saddles)
    sets.unite(static_cast<std::uint32_t>(s.a), static_cast<std::uint32_t>(s.b));
  std::ranges::move(joining(map.saddles, run.sense, sets), std::back_inserter(result.saddles));
  fill_tree(result, run.sense);
  return result;
}

}  // namespace clde::report
