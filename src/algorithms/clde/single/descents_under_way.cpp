#include "algorithms/clde/single/descents_under_way.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "algorithms/clde/single/constants.hpp"
#include "local/same_basin.hpp"

namespace clde::single {
namespace {

/// Squared distance; anything above `bound` if it is longer: most are, and there may be thousands.
double distance_within(const UnitSpace& space, std::span<const double> a, std::span<const double> b,
                       double bound) {
  if (space.is_bent()) return space.squared_distance(a, b);
  double sum = 0;
  for (std::size_t j = 0; j < a.size() && sum <= bound; ++j) sum += (a[j] - b[j]) * (a[j] - b[j]);
  return sum;
}

}  // namespace

DescentsUnderWay::Place DescentsUnderWay::begin(const std::vector<double>& start, double cost) {
  if (!std::isfinite(cost)) cost = std::numeric_limits<double>::infinity();
  auto own = std::make_shared<DescentUnderWay>(search_, start, cost);
  all_.push_back(own);
  own->place = points_.size();
  points_.add(start);
  by_place_.push_back(own.get());
  return {*this, std::move(own)};
}

void DescentsUnderWay::move(DescentUnderWay& own, const Incumbent& now) {
  own.at = now;
  points_.move(own.place, now.unit);
}

void DescentsUnderWay::remove(const std::shared_ptr<DescentUnderWay>& own) {
  std::erase(all_, own);
  points_.remove(own->place);
  by_place_[own->place] = by_place_.back();
  by_place_[own->place]->place = own->place;
  by_place_.pop_back();
}

void DescentsUnderWay::Place::end(std::size_t index) {
  if (!own_) return;
  own_->index = index;
  all_->remove(own_);
  own_->ended.give();
  own_ = nullptr;
}

std::shared_ptr<DescentUnderWay> DescentsUnderWay::leader_of(const DescentUnderWay& own,
                                                             const Incumbent& now) const {
  std::shared_ptr<DescentUnderWay> leader;
  double nearest = std::numeric_limits<double>::infinity();
  for (const auto& other : all_) {
    if (other.get() == &own || other->follows || !(other->at.cost < now.cost)) continue;
    const double reach = now.reach + other->at.reach;
    const double bound = std::min(reach * reach, nearest);
    const double d = distance_within(search_.space(), now.expected, other->at.expected, bound);
    if (d > bound || d >= nearest) continue;
    nearest = d;
    leader = other;
  }
  return leader;
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
  for (const auto& d : all_) {
    if (!(d->at.cost < cost)) continue;
    const double squared = distance_within(search_.space(), unit, d->at.unit, nearest);
    if (squared >= nearest) continue;
    nearest = squared;
    found = d.get();
  }
  return found;
}

double DescentsUnderWay::squared_distance(std::span<const double> unit, double enough) const {
  return points_.squared_distance(unit, enough);
}

}  // namespace clde::single
