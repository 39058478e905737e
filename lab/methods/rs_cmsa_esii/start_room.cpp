#include "methods/rs_cmsa_esii/start_room.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/numbers/portable_math.hpp"

namespace clde::rs_cmsa_esii {
namespace {

constexpr double growth = 1.04;        // from one start to the next
constexpr double shrink = 0.99;        // in one variable, after
constexpr std::size_t refusals = 100;  // draws without room
constexpr double smallest = 1e-6;      // of the largest radius: from there on any start will do

}  // namespace

StartRoom::StartRoom(std::size_t dimension, UnitSpace space)
    : dimension_(dimension),
      space_(std::move(space)),
      largest_(std::sqrt(static_cast<double>(dimension)) / 2),
      shrink_(portable_exp(portable_log(shrink) /
                           static_cast<double>(std::max<std::size_t>(1, dimension)))),
      radius_(largest_) {}

bool StartRoom::has_room(std::span<const double> unit, std::span<const Repeller> optima) const {
  return std::ranges::all_of(optima, [&](const Repeller& o) {
    const double reach = o.reach * radius_;
    return space_.squared_distance(unit, o.at) > reach * reach;
  });
}

RoomyStart StartRoom::next(std::span<const Repeller> optima, Rng& rng) {
  RoomyStart start{std::vector<double>(dimension_), 0};
  for (std::size_t refused = 0;;) {
    for (double& u : start.unit) u = rng.uniform();
    if (dimension_ == 0 || has_room(start.unit, optima)) break;
    if (++refused % refusals != 0) continue;
    if (radius_ <= smallest * largest_) break;
    radius_ *= shrink_;
  }
  start.radius = radius_;
  radius_ = std::min(radius_ * growth, largest_);
  return start;
}

}  // namespace clde::rs_cmsa_esii
