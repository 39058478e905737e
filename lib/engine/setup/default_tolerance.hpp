// Which costs count as equal if the algorithm does not say so: a small share of the spread of
// costs.
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

namespace clde {

/// The spread is that between an ordinary one of the first samples and the best of all. It changes
/// with whole rounds only, so that the order in which values arrive leaves no trace.
class DefaultTolerance {
 public:
  /// Ordinary is the median of the first samples; of descents with given slopes, which are most of
  /// the first evaluations then, it is about where they began.
  explicit DefaultTolerance(bool slopes_given = false) : quantile_(slopes_given ? 0.9 : 0.5) {}
  void record(double cost);
  /// All values of a round were recorded.
  void end_round();
  /// 0 before the end of the first round.
  [[nodiscard]] double value() const { return value_; }
  /// From an ordinary one of the first samples to the best of all.
  [[nodiscard]] double spread() const { return ordinary_ - best_; }

 private:
  std::vector<double> first_;  // whole rounds, until there are enough
  bool has_enough_ = false;
  double best_ = std::numeric_limits<double>::infinity();
  double quantile_;
  double ordinary_ = 0;
  double value_ = 0;
};

}  // namespace clde
