#include "findings/archive.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace clde {
namespace {

/// Of the unit cube: a search that ends so far below a saddle has slid down from it.
constexpr double left_behind = 1e-4;

}  // namespace

Archive::Archive(UnitSpace space)
    : space_(std::move(space)), best_(std::numeric_limits<double>::infinity()) {}

std::size_t Archive::add(std::span<const double> unit, double cost, std::uint64_t spent,
                         Convergence convergence) {
  found_.push_back({{unit.begin(), unit.end()}, {cost}, 1, spent, false, 0, convergence});
  place(found_.size() - 1);
  settle(found_.size() - 1, spent);
  return found_.size() - 1;
}

void Archive::hit(std::size_t index, std::span<const double> unit, double cost, std::uint64_t spent,
                  Convergence convergence) {
  ArchiveEntry& f = found_[index];
  ++f.hits;
  if (f.saddle && cost < f.cost() && space_.distance(unit, f.unit) > left_behind) f.saddle = false;
  const bool confirmed =
      !f.saddle && convergence == Convergence::converged && cost <= f.cost() + level_;
  if (confirmed) f.convergence = convergence;
  if (cost < f.cost()) {
    f.unit.assign(unit.begin(), unit.end());
    f.costs.front() = cost;
    place(index);
  }
  settle(index, spent);
}

void Archive::demote(std::size_t index, std::uint64_t spent) {
  found_[index].convergence = Convergence::rough;
  found_[index].saddle = true;
  best_ = std::numeric_limits<double>::infinity();
  for (const ArchiveEntry& f : found_)
    if (f.convergence == Convergence::converged) best_ = std::min(best_, f.cost());
  refresh(spent);
}

/// Its coordinates are new.
void Archive::place(std::size_t index) {
  std::vector<double>& unit = found_[index].unit;
  space_.settle(unit);
  if (!space_.has_periodic() && !unit.empty() && index <= tree_.size()) tree_.put(index, unit);
}

std::size_t Archive::nearest_reported(std::span<const double> unit) const {
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

void Archive::set_funnels(std::span<const std::size_t> funnels) {
  for (std::size_t i = 0; i < funnels.size(); ++i) found_[i].funnel = funnels[i];
}

void Archive::keep(Comparison comparison) {
  if (comparison.verdict != Comparison::Verdict::barrier)
    for (Comparison& c : comparisons_) {
      if (c.verdict == Comparison::Verdict::barrier || c.a != comparison.a) continue;
      if (c.distance < comparison.distance) c = std::move(comparison);
      return;
    }
  comparisons_.push_back(std::move(comparison));
}

void Archive::count_random_start(std::size_t index) {
  ++random_starts_;
  if (index >= found_.size()) return;
  ArchiveEntry& f = found_[index];
  if (f.hits == 1) f.found_by_random_start = true;
  ++f.random_start_hits;
}

/// The cost or convergence of one finding is new.
void Archive::settle(std::size_t index, std::uint64_t spent) {
  const ArchiveEntry& f = found_[index];
  if (f.convergence == Convergence::converged && f.cost() < best_) {
    best_ = f.cost();
    refresh(spent);
  } else {
    set_reported(index, f.convergence == Convergence::converged && f.cost() <= best_ + level_,
                 spent);
  }
}

void Archive::replace(std::vector<ArchiveEntry> set, std::uint64_t spent) {
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

void Archive::postpone(PostponedAnswer answer, std::uint64_t spent) {
  later_ = std::move(answer);
  postponed_at_ = spent;
}

Archive Archive::settled() const {
  if (!postponed()) return *this;
  Archive made(space_);
  made.replace(later_.make(), postponed_at_);
  return made;
}

void Archive::set_level(double tolerance, std::uint64_t spent) {
  if (tolerance == level_) return;
  level_ = tolerance;
  refresh(spent);
}

void Archive::refresh(std::uint64_t spent) {
  for (std::size_t i = 0; i < found_.size(); ++i)
    set_reported(
        i, found_[i].convergence == Convergence::converged && found_[i].cost() <= best_ + level_,
        spent);
}

void Archive::set_reported(std::size_t index, bool reported, std::uint64_t spent) {
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
