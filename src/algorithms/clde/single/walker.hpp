// A walker explores one funnel: it moves between the wells of a lattice of local optima, down to
// the funnel's bottom, without ever leaving for an optimum that is already known.
#pragma once

#include <cstdint>
#include <vector>

#include "algorithms/clde/single/lattice.hpp"
#include "algorithms/clde/single/run.hpp"

namespace clde::single {

struct Walker {
  std::uint64_t id = 0;
  std::vector<double> origin;  ///< where it was set down
  Well at;                     ///< the best place so far
  std::vector<Well> wells;     ///< whose differences are moves
  Lattice lattice;             ///< of the wells, if they have one
  double log_jump = 0;         ///< of the typical length of a jump
  double stagnation = 0;       ///< evaluations since it last gained much
  bool started = false;
  bool closed = false;
  bool moved = false;              ///< by a translation: the well's centre may be off
  bool exhausted = false;          ///< differences of the wells gave nothing, and no well is new
  std::size_t floor_searches = 0;  ///< since it last gained, with the lattice as it is
  std::size_t starts = 0;
  std::size_t jumps = 0;  ///< since it last gained
  std::size_t recentrings = 0;
  std::size_t captures = 0;  ///< jumps that fell into a known optimum near by
  std::size_t slices = 0;
  std::vector<double>
      tested_at;  ///< where it was when its funnel was last compared with known ones
  std::size_t tested_against = 0;  ///< and how many optima were reported then
  bool busy = false;
};

/// How much a walker deserves the next evaluations: how low it stands, less for stagnation.
double saliency(Run& run, const Walker& walker);

/// Spends about 100 D evaluations.
Task<void> walk(Run& run, Walker& walker);

}  // namespace clde::single
