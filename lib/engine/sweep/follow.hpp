// One minimum followed along the path: it is the same as long as descents lead from each place to
// the next and back again.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "engine/sweep/descents_at.hpp"
#include "engine/sweep/level.hpp"

namespace clde {

/// A minimum on its way.
struct Walk {
  Spot at;
  std::optional<Spot> before = {};  ///< on the same branch; the two give a direction
  /// How far the next other minimum is; starts are moved by a small share of it, off any saddle.
  double clearance = 1;
};

/// How far it came.
struct Followed {
  std::vector<Spot> trail;  ///< where it was found, in order; the last is the farthest
  bool arrived = false;
  double lost = std::numeric_limits<double>::quiet_NaN();  ///< where it was not found any more
  bool level_lost = false;  ///< there it was found, but not at a level that is followed
};

class Follower {
 public:
  Follower(DescentsAt& descents, SweepLevel& level, double tolerance, std::uint64_t seed)
      : descents_(descents), level_(level), tolerance_(tolerance), rng_(seed, "sweep nudges") {}

  /// One stride of every walk, all from one place to another, side by side; nothing where one was
  /// lost.
  std::vector<std::optional<Spot>> stride(const std::vector<Walk>& walks, double to);
  /// As many strides as it takes: shorter ones where a longer one fails, until they are shorter
  /// than the tolerance.
  Followed follow(Walk walk, double to);
  /// A start next to a point: a descent that starts exactly on a saddle stays there.
  [[nodiscard]] std::vector<double> nudged(std::vector<double> unit, double clearance);

 private:
  DescentsAt& descents_;
  SweepLevel& level_;
  double tolerance_;
  Rng rng_;
  bool level_lost_ = false;  // of the last stride
};

}  // namespace clde
