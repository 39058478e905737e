// Where the next search begins, and how wide: away from known optima, with a first step that fits
// the room they leave.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/extend/rng.hpp>
#include <clde/extend/unit_space.hpp>

#include "descents/evolution/repelled_cloud.hpp"

namespace clde::rs_cmsa_esii {

struct RoomyStart {
  std::vector<double> unit;
  /// Each known optimum is further away than its taboo distance times this, if that is possible.
  double radius = 0;
};

class StartRoom {
 public:
  StartRoom(std::size_t dimension, UnitSpace space);

  /// A random point that leaves each optimum its room. The radius shrinks while draws are refused
  /// and grows a little from one start to the next.
  [[nodiscard]] RoomyStart next(std::span<const Repeller> optima, Rng& rng);

 private:
  [[nodiscard]] bool has_room(std::span<const double> unit, std::span<const Repeller> optima) const;

  std::size_t dimension_;
  UnitSpace space_;
  double largest_;
  double shrink_;
  double radius_;
};

}  // namespace clde::rs_cmsa_esii
