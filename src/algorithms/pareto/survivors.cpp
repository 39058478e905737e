#include "algorithms/pareto/survivors.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "algorithms/pareto/pieces.hpp"
#include "survival/basin_elites.hpp"
#include "survival/leaders.hpp"

namespace clde::pareto {
namespace {

constexpr double reserve_depth = 0.05;
constexpr std::size_t smallest_piece = 4;
constexpr Falling champion_depth{10, 0.05, exploring, 0.85};
constexpr Falling member_depth{1, 1e-3, exploring, 0.8};

using Rows = std::vector<std::size_t>;

Rows by_depth(std::span<const double> depths, double deepest) {
  Rows rows;
  for (std::size_t i = 0; i < depths.size(); ++i)
    if (depths[i] <= deepest) rows.push_back(i);
  std::ranges::stable_sort(rows, {}, [&](std::size_t i) { return depths[i]; });
  return rows;
}

/// Pieces with too few candidates compete as one.
std::vector<std::uint32_t> groups_of(std::span<const std::uint32_t> pieces, const Rows& rows) {
  std::vector<std::size_t> sizes(pieces.size() + 1);
  for (const std::size_t i : rows) ++sizes[pieces[i]];
  std::vector<std::uint32_t> groups(pieces.begin(), pieces.end());
  for (std::uint32_t& g : groups)
    if (sizes[g] < smallest_piece) g = static_cast<std::uint32_t>(pieces.size());
  return groups;
}

}  // namespace

void Survival::remember(const Run& run, const Population& children) {
  if (reserve_.empty()) reserve_ = run.members;
  reserve_.add(children);
  const Rows order = by_depth(run.depth(reserve_.costs), reserve_depth);
  const Matrix places = joint_places(run, reserve_);
  const Leaders kept =
      choose_leaders({.places = places, .order = order}, run.population_size(), reserve_radius_);
  if (kept.radius > 0) reserve_radius_ = kept.radius;
  reserve_ = reserve_.pick(kept.rows);
}

Population Survival::canvas_of(const Run& run, const Population& children) const {
  Population canvas = run.members;
  canvas.add(children);
  std::set<std::vector<double>> there;
  for (std::size_t i = 0; i < canvas.size(); ++i)
    there.emplace(canvas.points[i].begin(), canvas.points[i].end());
  for (std::size_t i = 0; i < reserve_.size(); ++i)
    if (there.emplace(reserve_.points[i].begin(), reserve_.points[i].end()).second)
      canvas.add_row(reserve_, i);
  return canvas;
}

void Survival::next_generation(Run& run, const Population& children) {
  if (!run.wide()) remember(run, children);
  const Population canvas = canvas_of(run, children);
  const std::vector<double> depths = run.depth(canvas.costs);
  const std::vector<std::uint32_t> pieces = decode_pieces(run, canvas, depths);
  const double progress = run.progress();
  const std::size_t places = run.population_size();

  Rows champions;
  if (!run.wide()) {
    const Rows order = by_depth(depths, champion_depth.at(progress));
    const std::vector<std::uint32_t> groups = groups_of(pieces, order);
    const Leaders best = choose_leaders({.places = canvas.points, .order = order, .groups = groups},
                                        places / 2, champion_radius_);
    if (best.radius > 0) champion_radius_ = best.radius;
    champions = best.rows;
  }
  Rows others = by_depth(depths, member_depth.at(progress));
  const std::set<std::size_t> seated(champions.begin(), champions.end());
  std::erase_if(others, [&](std::size_t i) { return seated.contains(i); });
  const Matrix joint = joint_places(run, canvas);
  Leaders chosen = choose_leaders({.places = joint, .order = others, .seated = champions}, places,
                                  joint_radius_);
  if (chosen.radius > 0) joint_radius_ = chosen.radius;
  fill_up(chosen.rows, places, by_depth(depths, std::numeric_limits<double>::infinity()));

  std::vector<std::uint32_t> labels;
  for (const std::size_t i : chosen.rows) labels.push_back(pieces[i]);
  seat_members(run, canvas.pick(chosen.rows), std::move(labels));
}

}  // namespace clde::pareto
