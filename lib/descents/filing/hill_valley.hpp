// Is there a barrier between two points? The hill-valley test: a few evaluations on the line
// between them (R. K. Ursem, Multinational evolutionary algorithms, CEC 1999).
#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include <clde/extend/search.hpp>

namespace clde {

struct CostedPoint {
  std::span<const double> unit;
  double cost = 0;
};

/// The line between two points, and how closely it is looked at.
struct TestedLine {
  CostedPoint a, b;
  std::size_t points = 3;  ///< evaluations at most
  double noise = 0;        ///< rises of the cost up to this are no barrier
};

/// What the evaluations on a line showed.
struct LineTest {
  bool barrier = false;
  std::size_t tested = 0;
  std::vector<double> worst;  ///< the worst point with a value; empty if there is none
  double cost = std::numeric_limits<double>::quiet_NaN();  ///< there
};

/// As barrier_between, and returns the worst point tested.
Task<LineTest> test_line(Search& search, TestedLine line);

/// True if some interior point of the line is worse than both ends by more than `noise`. Middle
/// first, stopping at the first barrier; side by side with other searches several points at once.
/// Failed points are passed over; if every one fails, that is a barrier.
Task<bool> barrier_between(Search& search, TestedLine line);

/// Fractions of the line visited by barrier_between: equally spaced, from the middle outwards.
std::vector<double> middle_out(std::size_t points);

}  // namespace clde
