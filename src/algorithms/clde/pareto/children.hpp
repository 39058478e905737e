// New points from the members of a run.
#pragma once

#include "algorithms/clde/pareto/run.hpp"
#include "landscape/point_index.hpp"

namespace clde::pareto {

/// Evaluated points near the front, for the model that corrects children. Built anew when the
/// history has grown noticeably.
class Shallows {
 public:
  void refresh(const Run& run);
  /// Moves x to where a model of the depth around it has its bottom; false if there is none.
  bool correct(std::span<double> x) const;

 private:
  std::size_t seen_ = 0;
  Matrix points_;
  std::vector<double> depths_;
  PointIndex index_;
};

/// Children of the first part of the run, one of each member in turn from `first` on.
Matrix exploring_children(Run& run, std::size_t first, std::size_t count, double chaos);

/// Children of the second part: parents are those that stand alone, mates come from their piece.
Matrix refining_children(Run& run, const Shallows& shallows, std::size_t count, double chaos);

}  // namespace clde::pareto
