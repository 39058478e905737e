#include "findings/findings.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace clde {
namespace {

/// Of the unit cube: a search that ends so far below a saddle has slid down from it.
constexpr double left_behind = 1e-4;

}  // namespace

Findings::Findings(UnitSpace space)
    : space_(std::move(space)), best_(std::numeric_limits<double>::infinity()) {}

std::size_t Findings::add(std::span<const double> unit, double cost, std::uint64_t spent,
                          Depth depth) {
  found_.push_back({{unit.begin(), unit.end()}, {cost}, 1, spent, false, 0, depth});
  place(found_.size() - 1);
  settle(found_.size() - 1, spent);
  return found_.size() - 1;
}

void Findings::hit(std::size_t index, std::span<const double> unit, double cost,
                   std::uint64_t spent, Depth depth) {
  Finding& f = found_[index];
  ++f.hits;
  if (f.saddle && cost < f.cost() && space_.distance(unit, f.unit) > left_behind) f.saddle = false;
  const bool confirmed = !f.saddle && depth == Depth::converged && cost <= f.cost() + level_;
  if (confirmed) f.depth = depth;
  if (cost < f.cost()) {
    f.unit.assign(unit.begin(), unit.end());
    f.costs.front() = cost;
    place(index);
  }
  settle(index, spent);
}

void Findings::demote(std::size_t index, std::uint64_t spent) {
  found_[index].depth = Depth::rough;
  found_[index].saddle = true;
  best_ = std::numeric_limits<double>::infinity();
  for (const Finding& f : found_)
    if (f.depth == Depth::converged) best_ = std::min(best_, f.cost());
  refresh(spent);
}

/// Its coordinates are new.
void Findings::place(std::size_t index) {
  std::vector<double>& unit = found_[index].unit;
  space_.settle(unit);
  if (!space_.has_periodic() && !unit.empty() && index <= tree_.size()) tree_.put(index, unit);
}

std::size_t Findings::nearest_reported(std::span<const double> unit) const {
  std::size_t best = found_.size();
  double smallest = std::numeric_limits<double>::infinity();
  for (const std::size_t i : reported_) {
    const double d = space_.squared_distance(unit, found_[i].unit);
    if (d >= smallest) continue;
    smallest = d;
    best = i;
  }
  return best;
}

void Findings::set_funnels(std::span<const std::size_t> funnels) {
  for (std::size_t i = 0; i < funnels.size(); ++i) found_[i].funnel = funnels[i];
}

void Findings::keep(Comparison comparison) {
  if (comparison.verdict != Comparison::Verdict::valley)
    for (Comparison& c : comparisons_) {
      if (c.verdict == Comparison::Verdict::valley || c.a != comparison.a) continue;
      if (c.distance < comparison.distance) c = std::move(comparison);
      return;
    }
  comparisons_.push_back(std::move(comparison));
}

void Findings::count_blind(std::size_t index) {
  ++blind_;
  if (index >= found_.size()) return;
  Finding& f = found_[index];
  if (f.hits == 1) f.found_blind = true;
  ++f.blind_hits;
}

/// The cost or depth of one finding is new.
void Findings::settle(std::size_t index, std::uint64_t spent) {
  const Finding& f = found_[index];
  if (f.depth == Depth::converged && f.cost() < best_) {
    best_ = f.cost();
    refresh(spent);
  } else {
    set_reported(index, f.depth == Depth::converged && f.cost() <= best_ + level_, spent);
  }
}

void Findings::replace(std::vector<Finding> set, std::uint64_t spent) {
  found_ = std::move(set);
  tree_.clear();
  reported_.clear();
  events_.clear();
  best_ = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < found_.size(); ++i) {
    best_ = std::min(best_, found_[i].cost());
    if (!found_[i].reported) continue;
    events_.push_back({spent, ReportEvent::Kind::add, i});
    reported_.push_back(i);
  }
  ordered_ = true;
}

void Findings::postpone(PostponedAnswer answer, std::uint64_t spent) {
  later_ = std::move(answer);
  postponed_at_ = spent;
}

Findings Findings::settled() const {
  if (!postponed()) return *this;
  Findings made(space_);
  made.replace(later_.make(), postponed_at_);
  return made;
}

void Findings::set_level(double tolerance, std::uint64_t spent) {
  if (tolerance == level_) return;
  level_ = tolerance;
  refresh(spent);
}

void Findings::refresh(std::uint64_t spent) {
  for (std::size_t i = 0; i < found_.size(); ++i)
    set_reported(i, found_[i].depth == Depth::converged && found_[i].cost() <= best_ + level_,
                 spent);
}

void Findings::set_reported(std::size_t index, bool reported, std::uint64_t spent) {
  if (found_[index].reported == reported) return;
  found_[index].reported = reported;
  const auto spot = std::ranges::lower_bound(reported_, index);
  if (reported)
    reported_.insert(spot, index);
  else
    reported_.erase(spot);
  events_.push_back({spent, reported ? ReportEvent::Kind::add : ReportEvent::Kind::drop, index});
}

}  // namespace clde
