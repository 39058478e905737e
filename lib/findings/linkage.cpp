#include "findings/linkage.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "core/interruption.hpp"
#include "core/numbers/portable_math.hpp"
#include "core/numbers/vectors.hpp"

namespace clde {
namespace {

// Few samples say little about where the good ones are: keep at least these.
constexpr std::size_t always_kept = 256;

}  // namespace

void Linkage::add(const Matrix& points, const Matrix& costs) {
  for (std::size_t i = 0; i < points.rows(); ++i) {
    const double cost = costs(i, 0);
    if (!std::isfinite(cost)) continue;
    pause_point();  // in thousands of variables the links of a batch take a minute
    costs_.push_back(cost);
    if (cost > worst_kept_) continue;
    units_.insert(units_.end(), points[i].begin(), points[i].end());
    links_.push_back({cost, std::numeric_limits<double>::infinity()});
    link(links_.size() - 1);
  }
  keep_best_share();
}

void Linkage::link(std::size_t i) {
  Link& fresh = links_[i];
  for (std::size_t j = 0; j < i; ++j) {
    const double d = space_.squared_distance(unit(i), unit(j));
    // Ties go to the earlier sample: otherwise two equal samples would both count as unlinked.
    Link& worse = fresh.cost < links_[j].cost ? links_[j] : fresh;
    worse.nearest_better = std::min(worse.nearest_better, d);
  }
}

void Linkage::keep_best_share() {
  const auto shared = static_cast<std::size_t>(share_ * static_cast<double>(samples()));
  const std::size_t wanted = std::max(always_kept, shared);
  // A quarter over before pruning, so that pruning stays rare.
  if (links_.size() <= wanted + wanted / 4) return;
  std::vector<double> sorted;
  for (const Link& l : links_) sorted.push_back(l.cost);
  const auto cut = sorted.begin() + static_cast<std::ptrdiff_t>(wanted);
  std::ranges::nth_element(sorted, cut);
  worst_kept_ = *cut;
  // Better neighbours of a kept sample are kept too, so nearest_better stays true.
  std::size_t kept = 0;
  for (std::size_t i = 0; i < links_.size(); ++i) {
    if (links_[i].cost > worst_kept_) continue;
    links_[kept] = links_[i];
    std::ranges::copy(unit(i), units_.begin() + static_cast<std::ptrdiff_t>(kept * dimension_));
    ++kept;
  }
  links_.resize(kept);
  units_.resize(kept * dimension_);
}

double Linkage::critical_distance() const {
  const auto n = static_cast<double>(std::max<std::size_t>(samples(), 2));
  const auto d = static_cast<double>(dimension_);
  const double volume = sigma_ * portable_log(n) / n;
  return portable_exp((log_gamma_of_half(dimension_ + 2) + portable_log(volume)) / d) /
         std::sqrt(std::numbers::pi);
}

double Linkage::cost_range() const {
  if (costs_.empty()) return 0;
  std::vector<double> sorted = costs_;
  const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
  std::ranges::nth_element(sorted, middle);
  return *middle - *std::min_element(sorted.begin(), middle + 1);
}

std::vector<Linkage::Start> Linkage::take_starts(const Archive& archive, std::size_t limit,
                                                 const std::function<bool(const Start&)>& counts) {
  const double critical = critical_distance() * critical_distance();
  std::vector<std::size_t> due;
  for (std::size_t i = 0; i < links_.size(); ++i)
    if (!links_[i].started && links_[i].nearest_better > critical) due.push_back(i);
  std::ranges::stable_sort(due, {}, [&](std::size_t i) { return links_[i].cost; });
  std::vector<Start> starts;
  for (const std::size_t i : due) {
    if (starts.size() == limit) break;
    const std::size_t near = archive.nearest(unit(i));
    const bool known = near != no_index && archive[near].cost() <= links_[i].cost &&
                       space_.squared_distance(unit(i), archive[near].unit) <= critical;
    if (known) continue;
    Start start{{unit(i).begin(), unit(i).end()}, links_[i].cost};
    if (!counts(start)) continue;
    links_[i].started = true;
    starts.push_back(std::move(start));
  }
  return starts;
}

}  // namespace clde
