// How good is a set of reported optima? Counted as the CEC2013 niching competition counts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <clde/matrix.hpp>

namespace clde {

/// The rule by which peaks are counted.
struct PeakRule {
  double height = 0;  ///< value of every global optimum
  double radius = 0;  ///< points within this Euclidean distance of a better one are the same peak
  std::size_t count = 0;  ///< known number of global optima
};

/// The score of one reported set at one accuracy.
struct PeakScore {
  double accuracy = 0;
  std::size_t found = 0;
  double peak_ratio = 0;  ///< recall: found / known
  double precision = 0;   ///< found / reported; 0 for an empty set
  double f1 = 0;          ///< static F1; 0 if precision and recall are both 0
};

/// `values` are the re-evaluated values of `points`, larger is better; NaN rows are reported points
/// that find nothing.
std::vector<PeakScore> score_peaks(MatrixView points, std::span<const double> values,
                                   const PeakRule& rule, std::span<const double> accuracies);

/// Share of runs that found all peaks.
double success_rate(std::span<const std::size_t> found_per_run, std::size_t count);

/// One change of a reported set: row `index` of the points was added or withdrawn.
struct TimedReport {
  std::uint64_t at = 0;
  bool added = true;
  std::size_t index = 0;
};

/// Area under static F1 over evaluations used, as a share of the budget: left Riemann sum over the
/// times of the reports, 0 before the first, the last step to the budget.
double dynamic_f1(MatrixView points, std::span<const double> values,
                  std::span<const TimedReport> reports, const PeakRule& rule, double accuracy,
                  std::uint64_t budget);

struct MetricInfo {
  std::string name;
  std::string sentence;
  bool larger_is_better = true;
};

std::vector<MetricInfo> list_metrics();

}  // namespace clde
