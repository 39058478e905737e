// Local searches behind one interface: from a start in the unit cube to the bottom of its basin.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <string_view>
#include <vector>

#include "search/search.hpp"

namespace clde {

struct LocalStart {
  std::vector<double> unit;
  double cost = std::numeric_limits<double>::quiet_NaN();  ///< NaN: not known yet
  double step = 0.05;                                      ///< size of the first moves, unit cube
};

enum class Ending : unsigned char {
  converged,  ///< no better point near: a local optimum to full precision
  duplicate,  ///< on its way to an optimum already found
  hopeless,   ///< improving too slowly to matter
  stalled     ///< cannot go on (not smooth enough, or every probe failed)
};

inline constexpr std::size_t no_optimum = std::numeric_limits<std::size_t>::max();

struct LocalOutcome {
  std::vector<double> unit;
  double cost = std::numeric_limits<double>::quiet_NaN();
  Ending ending = Ending::stalled;
  std::uint64_t evaluations = 0;
  std::size_t duplicate_of = no_optimum;  ///< index of the finding, for Ending::duplicate
};

/// Where a local search stands when it asks whether it is still needed.
struct Incumbent {
  std::vector<double> unit;  ///< best point so far
  double cost = 0;
  std::vector<double> expected;  ///< where it expects to end
  double reach = 0;              ///< how far from there the end may still be
};

/// Says which finding the search is about to rediscover, or no_optimum.
using DuplicateTest = std::function<Task<std::size_t>(const Incumbent&)>;

struct LocalRules {
  double scale = 0;          ///< observed range of costs; all tolerances on costs derive from it
  DuplicateTest known = {};  ///< asked now and then; empty: never
};

using LocalSearch = std::function<Task<LocalOutcome>(Search&, LocalStart, LocalRules, Rng)>;

/// Box-projected BFGS with finite differences: for smooth basins, about 4(D+2) evaluations a digit.
Task<LocalOutcome> bfgs(Search& search, LocalStart start, LocalRules rules, Rng rng);

/// CMA-ES with full covariance: for rugged basins.
Task<LocalOutcome> cma(Search& search, LocalStart start, LocalRules rules, Rng rng);

}  // namespace clde
