#include "search/findings.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace clde {

Findings::Findings(UnitSpace space)
    : space_(std::move(space)), best_(std::numeric_limits<double>::infinity()) {}

std::size_t Findings::add(std::span<const double> unit, double cost, std::uint64_t spent,
                          Depth depth) {
  found_.push_back({{unit.begin(), unit.end()}, {cost}, 1, spent, false, 0, depth});
  space_.settle(found_.back().unit);
  settle(found_.size() - 1, spent);
  return found_.size() - 1;
}

void Findings::hit(std::size_t index, std::span<const double> unit, double cost,
                   std::uint64_t spent, Depth depth) {
  Finding& f = found_[index];
  ++f.hits;
  const bool confirmed = depth == Depth::converged && cost <= f.cost() + level_;
  if (confirmed) f.depth = depth;
  if (cost < f.cost()) {
    f.unit.assign(unit.begin(), unit.end());
    space_.settle(f.unit);
    f.costs.front() = cost;
  }
  settle(index, spent);
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
  if (reported)
    ++reported_;
  else
    --reported_;
  events_.push_back({spent, reported ? ReportEvent::Kind::add : ReportEvent::Kind::drop, index});
}

}  // namespace clde
