// The archive of minima: entries, hits, and which of them are global.
#include <clde/extend/archive.hpp>

#include <algorithm>
#include <limits>
#include <utility>

#include "findings/point_tree.hpp"

namespace clde {
namespace {

/// If a later descent ends lower and farther than this (unit cube), the entry is that minimum, not
/// a saddle.
constexpr double left_behind = 1e-4;
/// Two optima tie unless their costs differ by more than this many standard errors of each: of a
/// few hundred ties about one is denied.
constexpr double allowed_errors = 3;

double error_of(const ArchiveEntry& entry) {
  return allowed_errors * entry.errors.value;
}

}  // namespace

Archive::Archive(UnitSpace space)
    : space_(std::move(space)),
      tree_(std::make_unique<PointTree>()),
      best_(std::numeric_limits<double>::infinity()),
      surely_best_(best_) {}
Archive::Archive(Archive&& other) noexcept = default;
Archive& Archive::operator=(Archive&& other) noexcept = default;
Archive::~Archive() = default;

std::size_t Archive::add(const DescentEnd& end) {
  found_.push_back(
      {{end.unit.begin(), end.unit.end()}, {end.cost}, 1, end.spent, false, 0, end.convergence});
  found_.back().errors = end.errors;
  put_in_tree(found_.size() - 1);
  cost_changed(found_.size() - 1, end.spent);
  return found_.size() - 1;
}

void Archive::hit(std::size_t index, const DescentEnd& end) {
  ArchiveEntry& f = found_[index];
  ++f.hits;
  if (f.family > 0 && end.convergence == Convergence::converged) extend_family(end.unit, f.family);
  if (f.errors.known() || end.errors.known()) {
    hit_under_noise(index, end);
    return;
  }
  if (f.saddle && end.cost < f.cost() && space_.distance(end.unit, f.unit) > left_behind)
    f.saddle = false;
  const bool confirmed =
      !f.saddle && end.convergence == Convergence::converged && end.cost <= f.cost() + tolerance_;
  if (confirmed) f.convergence = end.convergence;
  if (end.cost < f.cost()) {
    f.unit.assign(end.unit.begin(), end.unit.end());
    f.costs.front() = end.cost;
    f.errors = end.errors;
    put_in_tree(index);
  }
  cost_changed(index, end.spent);
}

/// The more precise estimate is kept: the lower one would be the luckier one.
void Archive::hit_under_noise(std::size_t index, const DescentEnd& end) {
  ArchiveEntry& f = found_[index];
  const bool more_precise =
      end.errors.known() && (!f.errors.known() || end.errors.value < f.errors.value);
  if (!more_precise) return;
  f.unit.assign(end.unit.begin(), end.unit.end());
  f.costs.front() = end.cost;
  f.errors = end.errors;
  f.convergence = end.convergence;
  put_in_tree(index);
  find_best();
  update_all(end.spent);
}

void Archive::demote(std::size_t index, std::uint64_t spent) {
  found_[index].convergence = Convergence::rough;
  found_[index].saddle = true;
  find_best();
  update_all(spent);
}

void Archive::doubt_all(std::uint64_t spent) {
  for (ArchiveEntry& f : found_)
    if (!f.errors.known()) f.convergence = Convergence::rough;
  find_best();
  update_all(spent);
}

void Archive::find_best() {
  best_ = std::numeric_limits<double>::infinity();
  surely_best_ = best_;
  for (const ArchiveEntry& f : found_) {
    if (f.convergence != Convergence::converged) continue;
    best_ = std::min(best_, f.cost());
    surely_best_ = std::min(surely_best_, f.cost() + error_of(f));
  }
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
  surely_best_ = best_;
  ordered_ = true;
}

void Archive::postpone(PostponedAnswer answer, std::uint64_t spent) {
  later_ = std::move(answer);
  postponed_at_ = spent;
}

Archive Archive::made(const UnreadPoints& unread) const {
  Archive archive(space_);
  archive.replace(later_.make(unread), postponed_at_);
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
  return stands_for_itself(entry) && is_below(entry, std::max(tolerance_, wanted_gap_));
}

bool Archive::ties(const ArchiveEntry& entry) const {
  return is_below(entry, tolerance_);
}

bool Archive::is_below(const ArchiveEntry& entry, double tolerance) const {
  return entry.convergence == Convergence::converged &&
         entry.cost() - error_of(entry) <= surely_best_ + tolerance;
}

bool Archive::stands_for_itself(const ArchiveEntry& entry) const {
  return entry.family == 0 || &entry == &found_[families_[entry.family - 1].head];
}

std::size_t Archive::add_family(ArchiveFamily family, std::uint64_t spent) {
  const std::size_t head = family.head;
  family.lower = family.upper = found_[head].unit;
  families_.push_back(std::move(family));
  join_family(head, families_.size(), spent);
  return families_.size();
}

void Archive::join_family(std::size_t index, std::size_t number, std::uint64_t spent) {
  found_[index].family = number;
  extend_family(found_[index].unit, number);
  update_one(index, spent);
}

void Archive::extend_family(std::span<const double> unit, std::size_t number) {
  ArchiveFamily& family = families_[number - 1];
  for (std::size_t j = 0; j < unit.size(); ++j) {
    family.lower[j] = std::min(family.lower[j], unit[j]);
    family.upper[j] = std::max(family.upper[j], unit[j]);
  }
}

void Archive::merge_families(std::size_t number, std::size_t other, std::uint64_t spent) {
  const auto [kept, gone] = std::minmax(number, other);
  extend_family(families_[gone - 1].lower, kept);
  extend_family(families_[gone - 1].upper, kept);
  for (ArchiveEntry& f : found_) {
    if (f.family == gone) f.family = kept;
    if (f.family > gone) --f.family;
  }
  families_.erase(families_.begin() + static_cast<std::ptrdiff_t>(gone) - 1);
  update_all(spent);
}

void Archive::set_wanted_gap(double gap, std::uint64_t spent) {
  if (gap == wanted_gap_) return;
  wanted_gap_ = gap;
  update_all(spent);
}

void Archive::cost_changed(std::size_t index, std::uint64_t spent) {
  const ArchiveEntry& f = found_[index];
  const double surely = f.cost() + error_of(f);
  if (f.convergence == Convergence::converged && (f.cost() < best_ || surely < surely_best_)) {
    best_ = std::min(best_, f.cost());
    surely_best_ = std::min(surely_best_, surely);
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
