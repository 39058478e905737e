#include "search/findings.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/vectors.hpp"

namespace clde {

Findings::Findings() : best_(std::numeric_limits<double>::infinity()) {}

std::size_t Findings::add(std::span<const double> unit, double cost, std::uint64_t spent) {
  found_.push_back({{unit.begin(), unit.end()}, {cost}, 1, spent, false});
  const std::size_t index = found_.size() - 1;
  if (cost < best_) {
    best_ = cost;
    refresh(spent);
  } else {
    set_reported(index, cost <= best_ + level_, spent);
  }
  return index;
}

void Findings::hit(std::size_t index, std::span<const double> unit, double cost,
                   std::uint64_t spent) {
  Finding& f = found_[index];
  ++f.hits;
  if (!(cost < f.cost())) return;
  f.unit.assign(unit.begin(), unit.end());
  f.costs.front() = cost;
  if (cost < best_) {
    best_ = cost;
    refresh(spent);
  } else {
    set_reported(index, cost <= best_ + level_, spent);
  }
}

void Findings::replace(std::vector<Finding> set, std::uint64_t spent) {
  found_ = std::move(set);
  events_.clear();
  best_ = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < found_.size(); ++i) {
    best_ = std::min(best_, found_[i].cost());
    if (found_[i].reported) events_.push_back({spent, ReportEvent::Kind::add, i});
  }
  reported_ = events_.size();
  ordered_ = true;
}

void Findings::postpone(PostponedAnswer answer, std::uint64_t spent) {
  later_ = std::move(answer);
  postponed_at_ = spent;
}

Findings Findings::settled() const {
  if (!postponed()) return *this;
  Findings made;
  made.replace(later_.make(), postponed_at_);
  return made;
}

void Findings::set_level(double tolerance, std::uint64_t spent) {
  if (tolerance == level_) return;
  level_ = tolerance;
  refresh(spent);
}

std::size_t Findings::nearest(std::span<const double> unit) const {
  std::size_t best = found_.size();
  double smallest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < found_.size(); ++i) {
    const double d = squared_distance(unit, found_[i].unit);
    if (d < smallest) {
      smallest = d;
      best = i;
    }
  }
  return best;
}

void Findings::refresh(std::uint64_t spent) {
  for (std::size_t i = 0; i < found_.size(); ++i)
    set_reported(i, found_[i].cost() <= best_ + level_, spent);
}

void Findings::set_reported(std::size_t index, bool reported, std::uint64_t spent) {
  if (found_[index].reported == reported) return;
  found_[index].reported = reported;
  if (reported)
    ++reported_;
  else
    --reported_;
  events_.push_back({spent, reported ? ReportEvent::Kind::add : ReportEvent::Kind::drop, index});
}

}  // namespace clde
