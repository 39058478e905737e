#include "engine/sweep/follow.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace clde {
namespace {

constexpr double nudge = 1e-3;         // of the clearance
constexpr double max_clearance = 0.1;  // unit cube
constexpr double longest_reach = 0.1;  // unit cube: how far a prediction may go

/// Along the line through the last two places.
std::vector<double> reach_of(const Walk& walk, double to, const UnitSpace& space) {
  std::vector<double> reach(walk.at.unit.size(), 0.0);
  if (!walk.before || walk.before->step == walk.at.step) return reach;
  const double share = (to - walk.at.step) / (walk.at.step - walk.before->step);
  double squares = 0;
  for (std::size_t j = 0; j < reach.size(); ++j) {
    reach[j] = share * space.step(j, walk.before->unit[j], walk.at.unit[j]);
    squares += reach[j] * reach[j];
  }
  const double length = std::sqrt(squares);
  if (length > longest_reach)
    for (double& r : reach) r *= longest_reach / length;
  return reach;
}

std::vector<double> moved(const std::vector<double>& from, const std::vector<double>& by,
                          double sign) {
  std::vector<double> to = from;
  for (std::size_t j = 0; j < to.size(); ++j) to[j] += sign * by[j];
  return to;
}

}  // namespace

std::vector<double> Follower::nudged(std::vector<double> unit, double clearance) {
  std::vector<double> by(unit.size());
  rng_.fill_normal(by);
  double squares = 0;
  for (const double b : by) squares += b * b;
  const double length = nudge * std::min(clearance, max_clearance) / std::sqrt(squares);
  const UnitSpace& space = descents_.line().unit();
  for (std::size_t j = 0; j < unit.size(); ++j) unit[j] = space.clamp(j, unit[j] + length * by[j]);
  return unit;
}

std::vector<std::optional<Spot>> Follower::stride(const std::vector<Walk>& walks, double to) {
  level_lost_ = false;
  if (walks.empty()) return {};
  const UnitSpace& space = descents_.line().unit();
  std::vector<std::vector<double>> reaches, starts;
  for (const Walk& walk : walks) {
    reaches.push_back(reach_of(walk, to, space));
    starts.push_back(nudged(moved(walk.at.unit, reaches.back(), 1), walk.clearance));
  }
  std::vector<std::optional<Spot>> there = descents_.descend(to, starts);
  // And back, to see whether that leads where it came from.
  std::vector<std::vector<double>> back;
  for (std::size_t i = 0; i < walks.size(); ++i)
    back.push_back(there[i] ? nudged(moved(there[i]->unit, reaches[i], -1), walks[i].clearance)
                            : starts[i]);
  const auto returned = descents_.descend(walks.front().at.step, back);
  for (std::size_t i = 0; i < walks.size(); ++i) {
    if (!there[i]) continue;
    const bool same = returned[i] && descents_.same(walks[i].at, *returned[i]);
    level_lost_ = same && !level_.follows(*there[i]);
    if (!same || level_lost_) there[i].reset();
  }
  return there;
}

Followed Follower::follow(Walk walk, double to) {
  Followed result;
  double length = to - walk.at.step;
  bool paid = false;  // the last stride
  while (walk.at.step != to) {
    double next = walk.at.step + length;
    if (std::abs(to - next) < 0.5 * tolerance_ || (to - next) * length < 0) next = to;
    const std::optional<Spot> there = stride({walk}, next).front();
    if (there) {
      if (paid) length *= 2;
      paid = true;
      walk.before = std::exchange(walk.at, *there);
      result.trail.push_back(*there);
      continue;
    }
    paid = false;
    result.lost = next;
    result.level_lost = level_lost_;
    if (std::abs(next - walk.at.step) <= tolerance_) return result;
    length = 0.5 * (next - walk.at.step);
  }
  result.arrived = true;
  return result;
}

}  // namespace clde
