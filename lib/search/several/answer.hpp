// What a run with several objectives reports.
#pragma once

#include <vector>

#include <clde/extend/unit_space.hpp>

#include "search/several/history.hpp"
#include "search/several/settings.hpp"

namespace clde::pareto {

/// The subset of the history that stands for its best trade-offs, each solution with its piece of
/// the Pareto set; after it, if local sets are asked for, those, each a piece of its own. The
/// random numbers choose the samples by which local sets are parted. A piece that crosses the seam
/// of a periodic axis of the cube is one.
std::vector<ArchiveEntry> make_answer(const History& history, const Settings& settings, Rng rng,
                                      const UnitSpace& cube = {});

}  // namespace clde::pareto
