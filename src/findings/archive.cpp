// The archive of minima: entries, hits, and which of them are global.
#include <clde/archive.hpp>

#include <algorithm>
#include <limits>
#include <utility>

#include "findings/point_tree.hpp"

namespace clde {
namespace {

/// If a later descent ends lower and farther than this (unit cube), the entry is that minimum, not
/// a saddle.
constexpr double left_behind = 1e-4;

}  // namespace

Archive::Archive(UnitSpace space)
    : space_(std::move(space)),
      tree_(std::make_unique<PointTree>()),
      best_(std::numeric_limits<double>::infinity()) {}
Archive::Archive(Archive&& other) noexcept = default;
Archive& Archive::operator=(Archive&& other) noexcept = default;
Archive::~Archive() = default;

std::size_t Archive::add(const DescentEnd& end) {
  found_.push_back(
      {{end.unit.begin(), end.unit.end()}, {end.cost}, 1, end.spent, false, 0, end.convergence});
  put_in_tree(found_.size() - 1);
  cost_changed(found_.size() - 1, end.spent);
  return found_.size() - 1;
}

void Archive::hit(std::size_t index, const DescentEnd& end) {
  ArchiveEntry& f = found_[index];
  ++f.hits;
  if (f.saddle && end.cost < f.cost() && space_.distance(end.unit, f.unit) > left_behind)
    f.saddle = false;
  const bool confirmed =
      !f.saddle && end.convergence == Convergence::converged && end.cost <= f.cost() + tolerance_;
  if (confirmed) f.convergence = end.convergence;
  if (end.cost < f.cost()) {
    f.unit.assign(end.unit.begin(), end.unit.end());
    f.costs.front() = end.cost;
    put_in_tree(index);
  }
  cost_changed(index, end.spent);
}

void Archive::demote(std::size_t index, std::uint64_t spent) {
  found_[index].convergence = Convergence::rough;
  found_[index].saddle = true;
  best_ = std::numeric_limits<double>::infinity();
  for (const ArchiveEntry& f : found_)
    if (f.convergence == Convergence::converged) best_ = std::min(best_, f.cost());
  update_all(spent);
}

void Archive::put_in_tree(std::size_t index) {
  std::vector<double>& unit = found_[index].unit;
  space_.canonicalize(unit);
  if (!space_.is_bent() && !unit.empty() && index <= tree_->size()) tree_->put(index, unit);
}

std::size_t Archive::nearest(std::span<const double> unit) const {
  return nearest_if(unit, [](const ArchiveEntry&) { return true; });
}

std::size_t Archive::nearest_if(std::span<const double> unit,
                                const std::function<bool(const ArchiveEntry&)>& counts) const {
  if (tree_->size() == found_.size())
    return tree_->nearest_if(unit, [&](std::size_t i) { return counts(found_[i]); });
  std::size_t best = no_index;
  double smallest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < found_.size(); ++i) {
    if (!counts(found_[i])) continue;
    const double d = space_.squared_distance(unit, found_[i].unit);
    if (!(d < smallest)) continue;
    smallest = d;
    best = i;
  }
  return best;
}

std::size_t Archive::nearest_reported(std::span<const double> unit) const {
  std::size_t best = no_index;
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

void Archive::replace(std::vector<ArchiveEntry> set, std::uint64_t spent) {
  found_ = std::move(set);
  tree_->clear();
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

Archive Archive::made() const {
  Archive archive(space_);
  archive.replace(later_.make(), postponed_at_);
  return archive;
}

void Archive::set_global_tolerance(double tolerance, std::uint64_t spent) {
  tolerance_is_set_ = true;
  if (tolerance == tolerance_) return;
  tolerance_ = tolerance;
  update_all(spent);
}

void Archive::suggest_global_tolerance(double tolerance, std::uint64_t spent) {
  if (tolerance_is_set_ || ordered_ || postponed()) return;
  set_global_tolerance(tolerance, spent);
  tolerance_is_set_ = false;
}

bool Archive::is_global(const ArchiveEntry& entry) const {
  return entry.convergence == Convergence::converged && entry.cost() <= best_ + tolerance_;
}

void Archive::cost_changed(std::size_t index, std::uint64_t spent) {
  const ArchiveEntry& f = found_[index];
  if (f.convergence == Convergence::converged && f.cost() < best_) {
    best_ = f.cost();
    update_all(spent);
  } else {
    update_one(index, spent);
  }
}

void Archive::update_all(std::uint64_t spent) {
  for (std::size_t i = 0; i < found_.size(); ++i) update_one(i, spent);
}

/// Reports the entry or withdraws it, if its cost says so.
void Archive::update_one(std::size_t index, std::uint64_t spent) {
  ArchiveEntry& entry = found_[index];
  const bool global = is_global(entry);
  if (entry.reported == global) return;
  entry.reported = global;
  const auto spot = std::ranges::lower_bound(reported_, index);
  if (global)
    reported_.insert(spot, index);
  else
    reported_.erase(spot);
  events_.push_back({spent, global ? ReportEvent::Kind::add : ReportEvent::Kind::drop, index});
}

}  // namespace clde
