#include "search/single/descents/descents_under_way.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "descents/filing/same_basin.hpp"
#include "search/single/constants.hpp"

namespace clde::single {

DescentsUnderWay::Place DescentsUnderWay::begin(const std::vector<double>& start, double cost) {
  if (!std::isfinite(cost)) cost = std::numeric_limits<double>::infinity();
  auto own = std::make_shared<DescentUnderWay>(search_, start, cost);
  own->place = all_.size();
  all_.push_back(own);
  seen_.push_back({cost, 0});
  points_.add(start);
  expected_.add(start);
  return {*this, std::move(own)};
}

void DescentsUnderWay::move(DescentUnderWay& own, const Incumbent& now) {
  own.at = now;
  seen_[own.place] = {now.cost, now.reach};
  points_.move(own.place, now.unit);
  expected_.move(own.place, now.expected);
}

/// The last one takes its place.
void DescentsUnderWay::remove(std::size_t place) {
  points_.remove(place);
  expected_.remove(place);
  seen_[place] = seen_.back();
  seen_.pop_back();
  all_.back()->place = place;
  all_[place] = std::move(all_.back());
  all_.pop_back();
}

void DescentsUnderWay::Place::end(std::size_t index) {
  if (!own_) return;
  own_->index = index;
  all_->remove(own_->place);
  own_->ended.give();
  own_ = nullptr;
}

std::shared_ptr<DescentUnderWay> DescentsUnderWay::leader_of(const DescentUnderWay& own,
                                                             const Incumbent& now) const {
  std::size_t leader = no_index;
  double nearest = std::numeric_limits<double>::infinity();
  for (std::size_t place = 0; place < seen_.size(); ++place) {
    if (!(seen_[place].cost < now.cost) || place == own.place) continue;
    const double reach = now.reach + seen_[place].reach;
    const double bound = std::min(reach * reach, nearest);
    const double d = expected_.distance_within(place, now.expected, bound);
    if (d > bound || d >= nearest || all_[place]->follows) continue;
    nearest = d;
    leader = place;
  }
  return leader == no_index ? nullptr : all_[leader];
}

RediscoveryTest DescentsUnderWay::known_or_ahead(std::shared_ptr<DescentUnderWay> own,
                                                 RediscoveryTest in_archive, double scale) {
  if (!own) return in_archive;
  return [this, own = std::move(own), in_archive = std::move(in_archive),
          scale](const Incumbent& now) -> Task<std::size_t> {
    move(*own, now);
    const std::size_t known = co_await in_archive(now);
    if (known != no_index) co_return known;
    const std::size_t ahead = co_await follow(own, now, scale);
    co_return ahead;
  };
}

Task<std::size_t> DescentsUnderWay::follow(std::shared_ptr<DescentUnderWay> own,
                                           const Incumbent& now, double scale) {
  const std::shared_ptr<DescentUnderWay> leader = leader_of(*own, now);
  if (!leader) co_return no_index;
  const double length = search_.space().distance(now.unit, leader->at.unit);
  if (length >= retest_nearer * own->tested) co_return no_index;
  own->tested = length;
  const std::vector<double> there = leader->at.unit;
  const bool same =
      co_await in_one_basin(search_, {now.unit, now.cost}, {there, leader->at.cost}, scale);
  if (!same || leader->follows) co_return no_index;
  own->follows = true;
  if (!leader->ended.given()) co_await leader->ended.wait();
  own->follows = false;
  const Archive& archive = search_.archive();
  const bool lower = leader->index != no_index && archive[leader->index].cost() <= now.cost;
  co_return lower ? leader->index : no_index;
}

const DescentUnderWay* DescentsUnderWay::nearest_lower(std::span<const double> unit,
                                                       double cost) const {
  const DescentUnderWay* found = nullptr;
  double nearest = std::numeric_limits<double>::infinity();
  for (std::size_t place = 0; place < seen_.size(); ++place) {
    if (!(seen_[place].cost < cost)) continue;
    const double squared = points_.distance_within(place, unit, nearest);
    if (squared >= nearest) continue;
    nearest = squared;
    found = all_[place].get();
  }
  return found;
}

double DescentsUnderWay::squared_distance(std::span<const double> unit, double enough) const {
  return points_.squared_distance(unit, enough);
}

}  // namespace clde::single
