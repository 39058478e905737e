// From the tracks of a sweep to its result.
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

#include "engine/sweep/tracks.hpp"

namespace clde {
namespace {

/// Numbers that chance changes in their last digits give the same order.
long long coarse(double value, double grain) {
  return std::llround(value / grain);
}

/// By the first place, then by cost, then by position.
std::vector<std::size_t> order_of(const Tracks& tracks, double scale) {
  using Key = std::tuple<long long, long long, std::vector<long long>>;
  std::vector<Key> keys;
  for (std::size_t i = 0; i < tracks.size(); ++i) {
    const Spot& spot = tracks[i].first();
    std::vector<long long> where;
    for (const double u : spot.unit) where.push_back(coarse(u, 1e-2));
    keys.emplace_back(coarse(spot.step, 1e-2), coarse(spot.cost, 1e-4 * scale), std::move(where));
  }
  std::vector<std::size_t> order(tracks.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&keys](std::size_t i) { return keys[i]; });
  return order;
}

/// At the steps that were asked for: only there all branches are known.
std::map<double, double> best_costs(const Tracks& tracks) {
  std::map<double, double> best;
  for (std::size_t i = 0; i < tracks.size(); ++i)
    for (const Spot& spot : tracks[i].spots) {
      if (spot.step != std::round(spot.step)) continue;
      const auto [it, is_new] = best.emplace(spot.step, spot.cost);
      if (!is_new) it->second = std::min(it->second, spot.cost);
    }
  return best;
}

/// Points between steps are as the nearest step of their branch.
void mark_global(const Track& track, const std::map<double, double>& best, double tolerance,
                 Branch& branch) {
  std::vector<std::size_t> asked;
  for (std::size_t i = 0; i < track.spots.size(); ++i) {
    const auto there = best.find(track.spots[i].step);
    if (there == best.end()) continue;
    branch.points[i].global = track.spots[i].cost <= there->second + tolerance;
    asked.push_back(i);
  }
  if (asked.empty()) return;
  for (BranchPoint& p : branch.points) {
    const auto nearest = std::ranges::min_element(
        asked, {}, [&](std::size_t i) { return std::abs(branch.points[i].step - p.step); });
    p.global = branch.points[*nearest].global;
  }
}

SweepEvent::Kind kind_of(const TrackEvent& event) {
  if (event.ended.empty()) return SweepEvent::Kind::birth;
  if (event.started.empty()) return SweepEvent::Kind::death;
  return event.started.size() > event.ended.size() ? SweepEvent::Kind::split
                                                   : SweepEvent::Kind::merge;
}

}  // namespace

void fill_in(const Tracks& tracks, const ParameterLine& line, Sense sense, double scale,
             SweepResult& result) {
  constexpr double tied = 1e-8;  // of the range of costs
  const double sign = sense == Sense::maximize ? -1 : 1;
  const std::vector<std::size_t> order = order_of(tracks, scale);
  std::vector<std::size_t> number(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) number[order[i]] = i;
  const std::map<double, double> best = best_costs(tracks);
  for (const std::size_t i : order) {
    Branch branch;
    for (const Spot& spot : tracks[i].spots)
      branch.points.push_back(
          {spot.step, line.to_user(spot.step, spot.unit), sign * spot.cost, false});
    mark_global(tracks[i], best, tied * scale, branch);
    result.branches.push_back(std::move(branch));
  }
  for (const TrackEvent& e : tracks.events()) {
    SweepEvent event{
        kind_of(e),         e.cause, e.step, e.error, line.to_user(e.step, e.spot.unit),
        sign * e.spot.cost, {},      {}};
    for (const std::size_t i : e.ended) event.ended.push_back(number[i]);
    for (const std::size_t i : e.started) event.started.push_back(number[i]);
    std::ranges::sort(event.ended);
    std::ranges::sort(event.started);
    result.events.push_back(std::move(event));
  }
  std::ranges::stable_sort(result.events, {}, &SweepEvent::step);
}

}  // namespace clde
