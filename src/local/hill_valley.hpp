// Are two points on the same hill? Asked by a few evaluations on the line between them.
#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "tasks/search.hpp"

namespace clde {

struct Place {
  std::span<const double> unit;
  double cost = 0;
};

/// What a few evaluations on a line showed.
struct LineTest {
  bool barrier = false;
  std::size_t tested = 0;
  std::vector<double> worst;  ///< the worst point with a value; empty if there is none
  double cost = std::numeric_limits<double>::quiet_NaN();  ///< there
};

/// See barrier_between; with the evidence.
Task<LineTest> test_line(Search& search, Place a, Place b, std::size_t points, double noise);

/// True if some interior point of the line from `a` to `b` is worse than both ends by more than
/// `noise`: there is a barrier between two hills. At most `points` evaluations, middle first,
/// stopping at the first barrier. Failed points are passed over; if every one fails, that is a
/// barrier.
Task<bool> barrier_between(Search& search, Place a, Place b, std::size_t points, double noise);

/// Fractions of the line visited by barrier_between: equally spaced, from the middle outwards.
std::vector<double> middle_out(std::size_t points);

}  // namespace clde
