#include "search/several/axes/profile.hpp"

#include <algorithm>
#include <cmath>

#include "core/check.hpp"
#include "search/several/constants.hpp"

namespace clde::pareto {
void Profile::add(double at, double value) {
  const auto next = std::ranges::lower_bound(samples_, at, {}, &Sample::at);
  if (next != samples_.end() && next->at - at < same_coordinate) return;
  if (next != samples_.begin() && at - (next - 1)->at < same_coordinate) return;
  samples_.insert(next, {at, value});
}

Profile::Sample Profile::best() const {
  CLDE_ASSERT(!samples_.empty());
  return *std::ranges::min_element(samples_, {}, &Sample::value);
}

std::size_t Profile::index_of(double at) const {
  const auto it = std::ranges::lower_bound(samples_, at - same_coordinate, {}, &Sample::at);
  return static_cast<std::size_t>(it - samples_.begin());
}

/// Of the parabola through a sample and its neighbours.
std::optional<Profile::Sample> Profile::vertex(std::size_t middle) const {
  const Sample& a = samples_[middle - 1];
  const Sample& b = samples_[middle];
  const Sample& c = samples_[middle + 1];
  const double left = (b.value - a.value) / (b.at - a.at);
  const double right = (c.value - b.value) / (c.at - b.at);
  const double curvature = (right - left) / (c.at - a.at);
  if (!(curvature > 0) || !std::isfinite(curvature)) return {};
  const double at = (a.at + b.at) / 2 - left / (2 * curvature);
  if (!(at > a.at && at < c.at)) return {};
  return Sample{at, b.value + (at - b.at) * (left + curvature * (at - a.at))};
}

std::optional<Profile::Sample> Profile::vertex_of_three() const {
  if (samples_.size() != 3) return {};
  return vertex(1);
}

std::size_t Profile::minima(double share) const {
  double low = samples_.front().value;
  double high = low;
  for (const Sample& s : samples_) {
    low = std::min(low, s.value);
    high = std::max(high, s.value);
  }
  const double clear = share * (high - low);
  std::size_t count = 0;
  for (std::size_t k = 0; k < samples_.size(); ++k) {
    const double value = samples_[k].value + clear;
    const bool below_left = k == 0 || value < samples_[k - 1].value;
    const bool below_right = k + 1 == samples_.size() || value < samples_[k + 1].value;
    count += below_left && below_right ? 1U : 0U;
  }
  return count;
}

std::vector<Profile::Sample> Profile::minimum_list() const {
  std::vector<Sample> list;
  for (std::size_t k = 0; k < samples_.size(); ++k) {
    const bool left = k == 0 || samples_[k].value <= samples_[k - 1].value;
    const bool right = k + 1 == samples_.size() || samples_[k].value <= samples_[k + 1].value;
    if (left && right) list.push_back(samples_[k]);
  }
  std::ranges::stable_sort(list, {}, &Sample::value);
  return list;
}

std::optional<double> Profile::next_look(double at) const {
  const std::size_t k = index_of(at);
  if (k == 0 || k + 1 >= samples_.size()) return {};
  const double below = samples_[k].at - samples_[k - 1].at;
  const double above = samples_[k + 1].at - samples_[k].at;
  const double width = below + above;
  const auto bottom = vertex(k);
  if (!bottom || width < narrowest_enclosure) return {};
  // Where the parabola is sure already, a look beside it narrows the wider side.
  if (std::abs(bottom->at - samples_[k].at) < sure_bottom * width)
    return samples_[k].at + (above > below ? look_beside : -look_beside) * width;
  return bottom->at;
}

Profile::Sample Profile::best_beside(double at) const {
  const std::size_t k = index_of(at);
  Sample best = samples_[k];
  for (std::size_t z = k >= 2 ? k - 2 : 0; z < samples_.size() && z <= k + 2; ++z)
    if (samples_[z].value < best.value) best = samples_[z];
  return best;
}

}  // namespace clde::pareto
