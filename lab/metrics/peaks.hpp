// Which of the reported points are distinct peaks of the known height?
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/lab/metrics.hpp>
#include <clde/matrix.hpp>

namespace clde {

/// Counts the peaks in any subset of a fixed list of points; sorts once, counts often.
class PeakCounter {
 public:
  /// The views must outlive the counter. Throws InvalidArgument if the sizes or the rule make no
  /// sense.
  PeakCounter(MatrixView points, std::span<const double> values, const PeakRule& rule);

  /// Peaks among the points marked in `reported` (one mark a point), at most the known number.
  [[nodiscard]] std::size_t found(const std::vector<bool>& reported, double accuracy) const;

 private:
  [[nodiscard]] bool is_new(std::size_t point, std::span<const std::size_t> seeds) const;

  MatrixView points_;
  std::span<const double> values_;
  PeakRule rule_;
  std::vector<std::size_t> best_first_;  // rows with a NaN are left out
};

/// All figures that follow from a count.
PeakScore peak_score(std::size_t found, std::size_t reported, std::size_t known, double accuracy);

}  // namespace clde
