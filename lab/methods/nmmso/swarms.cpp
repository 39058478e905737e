#include "methods/nmmso/swarms.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <clde/matrix.hpp>

#include "core/numbers/portable_math.hpp"
#include "core/numbers/vectors.hpp"

namespace clde::nmmso {
namespace {

constexpr int draws = 20;

bool is_inside(std::span<const double> unit) {
  return std::ranges::all_of(unit, [](double u) { return u >= 0 && u <= 1; });
}

}  // namespace

std::size_t Swarms::found(const Known& at) {
  const std::size_t id = all_.size();
  Swarm swarm{at};
  swarm.particles.push_back({at, at, std::vector<double>(at.unit.size(), 0.0)});
  all_.push_back(std::move(swarm));
  living_.push_back(id);
  place(id);
  return id;
}

void Swarms::place(std::size_t id) {
  if (!all_[id].mode.unit.empty()) modes_.put(id, all_[id].mode.unit);
}

void Swarms::see(std::size_t id, const Known& point) {
  Swarm& swarm = all_[id];
  if (!(point.cost < swarm.mode.cost)) return;
  swarm.mode = point;
  swarm.changed = true;
  place(id);
}

void Swarms::merge(std::size_t id, std::size_t gone) {
  std::vector<Particle>& particles = all_[id].particles;
  for (Particle& p : all_[gone].particles) particles.push_back(std::move(p));
  std::ranges::stable_sort(particles, {}, [](const Particle& p) { return p.best.cost; });
  particles.resize(std::min(particles.size(), capacity_));
  const bool moved = all_[gone].mode.cost < all_[id].mode.cost;
  all_[gone].alive = false;
  living_.erase(std::ranges::lower_bound(living_, gone));
  if (moved) see(id, all_[gone].mode);
  all_[gone].particles.clear();
}

std::size_t Swarms::nearest(std::size_t id) const {
  if (modes_.size() == 0) return no_index;
  return modes_.nearest_if(all_[id].mode.unit,
                           [&](std::size_t other) { return other != id && all_[other].alive; });
}

double Swarms::reach(std::size_t id) const {
  const std::size_t other = nearest(id);
  if (other == no_index) return std::sqrt(static_cast<double>(all_[id].mode.unit.size()));
  return distance(all_[id].mode.unit, all_[other].mode.unit) / 2;
}

std::vector<std::size_t> Swarms::take_changed() {
  std::vector<std::size_t> changed;
  for (const std::size_t id : living_)
    if (std::exchange(all_[id].changed, false)) changed.push_back(id);
  return changed;
}

std::vector<double> point_in_ball(std::span<const double> centre, double radius, Rng& rng) {
  const std::size_t n = centre.size();
  std::vector<double> point(n);
  for (int draw = 0; draw < draws; ++draw) {
    rng.fill_normal(point);
    const double length = std::sqrt(dot(point, point));
    const double share =
        portable_exp(portable_log(rng.uniform() + 1e-300) / static_cast<double>(n));
    for (std::size_t j = 0; j < n; ++j)
      point[j] = centre[j] + (length > 0 ? radius * share * point[j] / length : 0);
    if (is_inside(point)) return point;
  }
  for (double& u : point) u = std::clamp(u, 0.0, 1.0);
  return point;
}

}  // namespace clde::nmmso
