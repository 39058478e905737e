#include "algorithms/clde/pareto/profile.hpp"

#include <algorithm>
#include <cmath>

#include "core/check.hpp"

namespace clde::pareto {
namespace {

constexpr double same_point = 1e-10;
constexpr double narrowest = 2e-5;

}  // namespace

void Profile::add(double place, double value) {
  const auto next = std::ranges::lower_bound(samples_, place, {}, &Sample::place);
  if (next != samples_.end() && next->place - place < same_point) return;
  if (next != samples_.begin() && place - (next - 1)->place < same_point) return;
  samples_.insert(next, {place, value});
}

Profile::Sample Profile::best() const {
  CLDE_ASSERT(!samples_.empty());
  return *std::ranges::min_element(samples_, {}, &Sample::value);
}

std::size_t Profile::index_of(double place) const {
  const auto it = std::ranges::lower_bound(samples_, place - same_point, {}, &Sample::place);
  return static_cast<std::size_t>(it - samples_.begin());
}

/// Of the parabola through a sample and its neighbours.
std::optional<Profile::Sample> Profile::vertex(std::size_t middle) const {
  const Sample& a = samples_[middle - 1];
  const Sample& b = samples_[middle];
  const Sample& c = samples_[middle + 1];
  const double left = (b.value - a.value) / (b.place - a.place);
  const double right = (c.value - b.value) / (c.place - b.place);
  const double curvature = (right - left) / (c.place - a.place);
  if (!(curvature > 0) || !std::isfinite(curvature)) return {};
  const double place = (a.place + b.place) / 2 - left / (2 * curvature);
  if (!(place > a.place && place < c.place)) return {};
  return Sample{place, b.value + (place - b.place) * (left + curvature * (place - a.place))};
}

std::optional<Profile::Sample> Profile::vertex_of_three() const {
  if (samples_.size() != 3) return {};
  return vertex(1);
}

Profile Profile::relative_to(double place, double level) const {
  Profile relative;
  relative.add(place, 0);
  for (const Sample& s : samples_) relative.add(s.place, s.value - level);
  return relative;
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

std::optional<double> Profile::next_place(double place) const {
  const std::size_t k = index_of(place);
  if (k == 0 || k + 1 >= samples_.size()) return {};
  const double below = samples_[k].place - samples_[k - 1].place;
  const double above = samples_[k + 1].place - samples_[k].place;
  const double width = below + above;
  const auto bottom = vertex(k);
  if (!bottom || width < narrowest) return {};
  // Where the parabola is sure already, a look beside it narrows the wider side.
  if (std::abs(bottom->place - samples_[k].place) < 1e-3 * width)
    return samples_[k].place + (above > below ? 0.05 : -0.05) * width;
  return bottom->place;
}

Profile::Sample Profile::best_beside(double place) const {
  const std::size_t k = index_of(place);
  Sample best = samples_[k];
  for (std::size_t z = k >= 2 ? k - 2 : 0; z < samples_.size() && z <= k + 2; ++z)
    if (samples_[z].value < best.value) best = samples_[z];
  return best;
}

}  // namespace clde::pareto
