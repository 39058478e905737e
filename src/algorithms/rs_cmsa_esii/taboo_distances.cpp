#include "algorithms/rs_cmsa_esii/taboo_distances.hpp"

#include <algorithm>
#include <cmath>

#include "core/portable_math.hpp"

namespace clde::rs_cmsa_esii {

TabooDistances::TabooDistances(const Archive& archive, std::size_t dimension,
                               const TabooRates& rates)
    : archive_(archive),
      root_(std::sqrt(static_cast<double>(std::max<std::size_t>(1, dimension)))),
      rates_(rates) {}

double TabooDistances::of(std::size_t index) const {
  const auto known = log_distance_.find(index);
  return known == log_distance_.end() ? rates_.first : portable_exp(known->second);
}

std::vector<Repeller> TabooDistances::better_than(double cost) {
  std::vector<Repeller> repellers;
  for (const std::size_t i : archive_.reported())
    if (archive_[i].cost() < cost) repellers.push_back({archive_[i].unit, of(i)});
  return repellers;
}

void TabooDistances::learn(const Filed& end) {
  for (const std::size_t i : archive_.reported())
    log_distance_.try_emplace(i, portable_log(rates_.first));
  if (log_distance_.empty()) return;
  const auto count = static_cast<double>(log_distance_.size());
  const bool reached = end.index != no_index && archive_[end.index].reported;
  if (reached && !end.is_new) {
    const double lost = count > 1 ? rates_.loss / (count - 1) : 0;
    for (auto& [index, distance] : log_distance_)
      distance += (index == end.index ? rates_.gain : -lost) / root_;
  } else if (!reached) {
    for (auto& [index, distance] : log_distance_) distance -= rates_.loss / (count * root_);
  }
}

}  // namespace clde::rs_cmsa_esii
