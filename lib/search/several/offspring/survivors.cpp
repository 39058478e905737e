#include "search/several/offspring/survivors.hpp"

#include <algorithm>
#include <set>

#include "core/numbers/argsort.hpp"
#include "fronts/selection/basin_elites.hpp"
#include "fronts/selection/crowding.hpp"
#include "fronts/selection/leaders.hpp"
#include "landscape/quota.hpp"
#include "search/several/wide.hpp"

namespace clde::pareto {
namespace {

using Rows = std::vector<std::size_t>;

/// Rows by piece, each in the order given.
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
    if (depths[i] <= best + scale || shallow.size() < few_points) shallow.push_back(i);
  const LeaderCandidates all{.positions = canvas.joint, .order = shallow};
  const auto ground = static_cast<double>(leaders(all, radius, shallow.size()).size());
  return portable_exp(-best / scale) * ground * (rows.size() < few_points ? few_points_weight : 1);
}

/// Champions are spread in the decision space and compete with their own piece only; saliency says
/// how many a piece has.
Rows champions_of(const Canvas& canvas, double deepest, std::size_t count, double radius) {
  const std::vector<Rows> parts = by_piece(canvas.pieces, argsort_up_to(deepest, canvas.depths));
  const double scale = std::max(min_interest_scale, deepest / interest_part);
  std::vector<double> scores;
  for (const Rows& rows : parts) scores.push_back(saliency_of(rows, canvas, scale, radius));
  const std::vector<std::size_t> shares = quotas(scores, count, min_champions);
  Rows champions;
  for (std::size_t p = 0; p < parts.size(); ++p) {
    if (shares[p] == 0) continue;
    const LeaderCandidates piece{.positions = canvas.points.points, .order = parts[p]};
    const Leaders best = choose_leaders(piece, shares[p], radius);
    champions.insert(champions.end(), best.rows.begin(), best.rows.end());
  }
  return champions;
}

}  // namespace

Survivors::Survivors(const Settings& settings)
    : count_(settings.members()),
      least_champion_depth_(settings.local_sets_within),
      champion_depth_{first_champion_depth, last_champion_depth, settings.exploring_share,
                      champion_schedule_end},
      member_depth_{first_member_depth, last_member_depth, settings.exploring_share,
                    member_schedule_end},
      reserve_radius_(first_reserve_radius),
      radius_(first_survivor_radius) {}

void Survivors::remember(const Population& members, const Population& children,
                         const FrontDepth& depth) {
  if (reserve_.empty()) reserve_ = members;
  reserve_.add(children);
  const Rows order = argsort_up_to(reserve_depth, depth(reserve_.costs));
  const Matrix joint =
      joint_coordinates(reserve_.points, reserve_.costs, depth, ComparedSpace::both);
  const Leaders kept =
      choose_leaders({.positions = joint, .order = order}, count_, reserve_radius_);
  if (kept.radius > 0) reserve_radius_ = kept.radius;
  reserve_ = reserve_.pick(kept.rows);
}

Population Survivors::candidates(const Population& members, const Population& children,
                                 const FrontDepth& depth) {
  if (!is_wide(members.points.cols())) remember(members, children, depth);
  Population all = members;
  all.add(children);
  std::set<std::vector<double>> there;
  for (std::size_t i = 0; i < all.size(); ++i)
    there.emplace(all.points[i].begin(), all.points[i].end());
  for (std::size_t i = 0; i < reserve_.size(); ++i)
    if (there.emplace(reserve_.points[i].begin(), reserve_.points[i].end()).second)
      all.add_row(reserve_, i);
  return all;
}

Rows Survivors::choose(const Canvas& canvas, double progress) {
  Rows champions;
  if (!is_wide(canvas.points.points.cols()))
    champions = champions_of(canvas, std::max(champion_depth_.at(progress), least_champion_depth_),
                             count_ / 2, radius_);
  Rows others = argsort_up_to(member_depth_.at(progress), canvas.depths);
  const std::set<std::size_t> fixed(champions.begin(), champions.end());
  std::erase_if(others, [&](std::size_t i) { return fixed.contains(i); });
  Leaders chosen = choose_leaders({.positions = canvas.joint, .order = others, .fixed = champions},
                                  count_, radius_);
  if (chosen.radius > 0) radius_ = chosen.radius;
  fill_up(chosen.rows, count_, argsort(canvas.depths));
  return std::move(chosen.rows);
}

}  // namespace clde::pareto
