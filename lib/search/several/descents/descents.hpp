// Straight down to a local minimum of the depth, keeping the trade-off: for landscapes whose minima
// are narrower than the distance between members.
#pragma once

#include <cstdint>

#include "search/several/recorder.hpp"

namespace clde::pareto {

/// A descent ends with its first leg, or begins another one as long as they lead far: that is for
/// narrow valleys. Where minima form a funnel the evaluations are better spent on other starts.
enum class Legs : unsigned char { one, several };

/// Descends from each start side by side, by a quasi-Newton method on its trade-off norm, with so
/// many evaluations each. Where each ended: the start itself if nothing was better. The history has
/// the points on the way; the front does not have those of the last legs yet.
Task<Population> descend_from(Recorder& recorder, Population starts, std::uint64_t evaluations,
                              Legs legs = Legs::one);

}  // namespace clde::pareto
