#include "algorithms/clde/pareto/survivors.hpp"

#include <algorithm>
#include <limits>
#include <set>

#include "landscape/quota.hpp"
#include "selection/basin_elites.hpp"
#include "selection/crowding.hpp"
#include "selection/leaders.hpp"

namespace clde::pareto {
namespace {

constexpr double reserve_depth = 0.05;
constexpr double least_scale = 0.3;  // of depth, over which interest in a piece falls off
constexpr std::size_t few = 3;       // points that do not make a piece
constexpr std::size_t least_champions = 2;
constexpr Falling champion_depth{10, 0.05, exploring, 0.85};
constexpr Falling member_depth{1, 1e-3, exploring, 0.8};

using Rows = std::vector<std::size_t>;

/// Members, children and the reserve, with what was decoded from them.
struct Canvas {
  Population points;
  std::vector<double> depths;
  std::vector<std::uint32_t> pieces;
  Matrix joint;
};

Rows by_depth(std::span<const double> depths, double deepest) {
  Rows rows;
  for (std::size_t i = 0; i < depths.size(); ++i)
    if (depths[i] <= deepest) rows.push_back(i);
  std::ranges::stable_sort(rows, {}, [&](std::size_t i) { return depths[i]; });
  return rows;
}

/// Rows by piece, each by rising depth.
std::vector<Rows> by_piece(std::span<const std::uint32_t> pieces, const Rows& rows) {
  std::uint32_t count = 0;
  for (const std::uint32_t p : pieces) count = std::max(count, p + 1);
  std::vector<Rows> parts(count);
  for (const std::size_t i : rows) parts[pieces[i]].push_back(i);
  return parts;
}

/// How much a piece deserves attention: how near the front it comes, and how much ground its
/// shallow points cover (leaders at this radius).
double saliency_of(const Rows& rows, const Canvas& canvas, double scale, double radius) {
  if (rows.empty()) return 0;
  const std::span<const double> depths = canvas.depths;
  const double best = depths[rows.front()];
  Rows shallow;
  for (const std::size_t i : rows)
    if (depths[i] <= best + scale || shallow.size() < few) shallow.push_back(i);
  const LeaderCandidates all{.places = canvas.joint, .order = shallow};
  const auto ground = static_cast<double>(leaders(all, radius, shallow.size()).size());
  return portable_exp(-best / scale) * ground * (rows.size() < few ? 0.3 : 1);
}

/// Champions are spread in the decision space and compete with their own piece only; saliency says
/// how many a piece has.
Rows champions_of(const Canvas& canvas, double deepest, std::size_t places, double radius) {
  const std::vector<Rows> parts = by_piece(canvas.pieces, by_depth(canvas.depths, deepest));
  const double scale = std::max(least_scale, deepest / 3);
  std::vector<double> scores;
  for (const Rows& rows : parts) scores.push_back(saliency_of(rows, canvas, scale, radius));
  const std::vector<std::size_t> shares = quotas(scores, places, least_champions);
  Rows champions;
  for (std::size_t p = 0; p < parts.size(); ++p) {
    if (shares[p] == 0) continue;
    const LeaderCandidates piece{.places = canvas.points.points, .order = parts[p]};
    const Leaders best = choose_leaders(piece, shares[p], radius);
    champions.insert(champions.end(), best.rows.begin(), best.rows.end());
  }
  return champions;
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

Population Survival::gather(const Run& run, const Population& children) const {
  Population all = run.members;
  all.add(children);
  std::set<std::vector<double>> there;
  for (std::size_t i = 0; i < all.size(); ++i)
    there.emplace(all.points[i].begin(), all.points[i].end());
  for (std::size_t i = 0; i < reserve_.size(); ++i)
    if (there.emplace(reserve_.points[i].begin(), reserve_.points[i].end()).second)
      all.add_row(reserve_, i);
  return all;
}

/// Where nothing can be told apart, the plain choice converges fastest.
void Survival::by_rank(Run& run, const Population& children) {
  Population all = run.members;
  all.add(children);
  const auto rows = select_by_rank_and_crowding(all.costs, run.settings.report_size);
  seat_members(run, all.pick(rows), std::vector<std::uint32_t>(rows.size(), 0));
}

void Survival::next_generation(Run& run, const Population& children) {
  if (run.wide() && !run.separable) return by_rank(run, children);
  if (!run.wide()) remember(run, children);
  Canvas canvas{gather(run, children), {}, {}, {}};
  canvas.depths = run.depth(canvas.points.costs);
  canvas.pieces = pieces_of(run, canvas.points, canvas.depths);
  canvas.joint = joint_places(run, canvas.points);
  const double progress = run.progress();
  const std::size_t places = run.population_size();

  Rows champions;
  if (!run.wide())
    champions = champions_of(canvas, std::max(champion_depth.at(progress), run.settings.within),
                             places / 2, radius_);
  Rows others = by_depth(canvas.depths, member_depth.at(progress));
  const std::set<std::size_t> seated(champions.begin(), champions.end());
  std::erase_if(others, [&](std::size_t i) { return seated.contains(i); });
  const LeaderCandidates all{.places = canvas.joint, .order = others, .seated = champions};
  Leaders chosen = choose_leaders(all, places, radius_);
  if (chosen.radius > 0) radius_ = chosen.radius;
  fill_up(chosen.rows, places, by_depth(canvas.depths, std::numeric_limits<double>::infinity()));

  std::vector<std::uint32_t> pieces;
  for (const std::size_t i : chosen.rows) pieces.push_back(canvas.pieces[i]);
  seat_members(run, canvas.points.pick(chosen.rows), std::move(pieces));
}

}  // namespace clde::pareto
