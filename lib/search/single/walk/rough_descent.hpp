// The rough descent by which a walker finds and compares the minima of its funnel.
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

#include "search/single/context.hpp"
#include "search/single/minimum.hpp"

namespace clde::single {

struct TrustRegion {
  std::vector<double> centre = {};  ///< empty: the descent may go anywhere
  double radius = std::numeric_limits<double>::infinity();
};

struct RoughDescent {
  std::vector<double> unit;
  double cost = 0;  ///< NaN: not known, or not to be compared with
  double step = 0;
  TrustRegion trust_region = {};
  bool refuse_known_minima = false;  ///< end when falling into a minimum that the walker knows
  double reference = std::numeric_limits<double>::infinity();  ///< give up if it stays above this
};

struct Landing {
  Minimum at;
  bool converged = false;
  bool left_region = false;
  std::size_t minimum = no_index;  ///< which of the walker's minima it fell into
  std::size_t optimum = no_index;  ///< which reported optimum it fell into
};

/// It stops as soon as what is left to gain is small beside the gap to the best cost known, so that
/// it is rough in ordinary minima and exact at the bottom of the funnel.
Task<Landing> descend_roughly(Context& context, const std::vector<Minimum>& known,
                              RoughDescent from, Rng& rng);

}  // namespace clde::single
