// A path between two optima, as points with costs, and the pulling down of its peaks (conjugate
// peak refinement after Fischer and Karplus, Chemical Physics Letters 194, 1992).
#pragma once

#include <cstddef>
#include <vector>

#include <clde/extend/search.hpp>

namespace clde {

struct PathPoint {
  std::vector<double> unit;
  double cost = 0;
  bool finished = false;   ///< a saddle, or nothing more can be done about it
  std::size_t rounds = 0;  ///< how often it has been lowered
};

using Path = std::vector<PathPoint>;

/// The path from the first through all of these points, with points evaluated in between; failed
/// ones are left out.
Task<Path> lay_path(Search& search, std::vector<PathPoint> corners);

/// Position of the highest peak that is not finished and rises above both ends of the path by more
/// than `noise`; 0 if there is none.
std::size_t highest_maximum(const Path& path, double noise);

/// One round: the peak is moved to the highest point near it on the path, then down across the path
/// to the lowest; its neighbourhood is looked at anew. False if it could not be lowered any more.
Task<bool> lower_peak(Search& search, Path& path, std::size_t peak, double noise);

/// After the point at `peak` was moved: neighbours that stick out above it are dropped, and points
/// evaluated in the gaps.
Task<void> look_around(Search& search, Path& path, std::size_t peak);

}  // namespace clde
