#include "methods/rs_cmsa_esii/taboo_distances.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/numbers/portable_math.hpp"

namespace clde::rs_cmsa_esii {
namespace {

/// Logarithm of a million standard deviations: farther than any search is wide. Without a limit the
/// distance of an only optimum would grow until it is infinite.
constexpr double longest = 13.8;

}  // namespace

TabooDistances::TabooDistances(const Archive& archive, std::size_t dimension,
                               const TabooRates& rates)
    : archive_(archive),
      root_(std::sqrt(static_cast<double>(std::max<std::size_t>(1, dimension)))),
      rates_(rates),
      log_of_new_(portable_log(rates.first)) {}

double TabooDistances::of(std::size_t index) const {
  const auto known = log_distance_.find(index);
  return portable_exp(known == log_distance_.end() ? log_of_new_ : known->second);
}

std::vector<Repeller> TabooDistances::better_than(double cost) const {
  std::vector<Repeller> repellers;
  for (const std::size_t i : archive_.reported())
    if (archive_[i].cost() < cost) repellers.push_back({archive_[i].unit, of(i)});
  return repellers;
}

std::vector<Repeller> TabooDistances::all() const {
  return better_than(std::numeric_limits<double>::infinity());
}

void TabooDistances::learn(const Filed& end) {
  follow_reports();
  if (log_distance_.empty()) return;
  const auto count = static_cast<double>(log_distance_.size());
  const bool reached = end.index != no_index && archive_[end.index].reported;
  if (reached && !end.is_new) {
    const double lost = count > 1 ? rates_.loss / (count - 1) : 0;
    for (auto& [index, distance] : log_distance_)
      distance = std::min(distance + (index == end.index ? rates_.gain : -lost) / root_, longest);
  } else if (!reached) {
    for (auto& [index, distance] : log_distance_) distance -= rates_.loss / (count * root_);
  }
  log_of_new_ = lowest_tenth();
}

/// What is reported no longer has no distance; what is new gets one.
void TabooDistances::follow_reports() {
  std::erase_if(log_distance_, [&](const auto& known) { return !archive_[known.first].reported; });
  for (const std::size_t i : archive_.reported()) log_distance_.try_emplace(i, log_of_new_);
}

double TabooDistances::lowest_tenth() const {
  std::vector<double> sorted;
  for (const auto& [index, distance] : log_distance_) sorted.push_back(distance);
  std::ranges::sort(sorted);
  return sorted[sorted.size() / 10];
}

}  // namespace clde::rs_cmsa_esii
