// Are all optima known? Asked after every batch, and costlier than most questions: worked out when
// something has changed.
#pragma once

#include <array>
#include <cstdint>

#include <clde/extend/archive.hpp>

#include "findings/unseen.hpp"

namespace clde {

class Completeness {
 public:
  /// See `complete` of findings/unseen.hpp.
  [[nodiscard]] double of(const Archive& archive) {
    const std::array<std::uint64_t, 3> state = {archive.random_starts(), archive.reported_count(),
                                                archive.events().size()};
    if (state != seen_) probability_ = complete(archive);
    seen_ = state;
    return probability_;
  }

 private:
  std::array<std::uint64_t, 3> seen_ = {};
  double probability_ = 0;
};

}  // namespace clde
