// How good is an answer? Peaks are counted as the CEC2013 niching competition counts, or robustly
// as that of CEC 2026 does; sets for several objectives are compared with samples of the true front
// and set.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include <clde/extend/export.hpp>
#include <clde/matrix.hpp>
#include <clde/pareto.hpp>

namespace CLDE_API clde {

/// The rule by which peaks are counted.
struct PeakRule {
  double value = 0;       ///< value of every global optimum
  double radius = 0;      ///< points within this distance of a better one are the same peak
  std::size_t count = 0;  ///< known number of global optima
  /// Between two points; empty: Euclidean.
  std::function<double(std::span<const double>, std::span<const double>)> distance = {};
};

/// The score of one reported set at one accuracy.
struct PeakScore {
  double accuracy = 0;
  std::size_t found = 0;
  double peak_ratio = 0;  ///< recall: found / known
  double precision = 0;   ///< found / reported; 0 for an empty set
  double f1 = 0;          ///< static F1; 0 if precision and recall are both 0
};

/// Counts the peaks that a reported set has found.
/// @param points      reported points
/// @param values      their re-evaluated values, larger is better; NaN rows find nothing
/// @param rule        how peaks are counted
/// @param accuracies  one score for each
std::vector<PeakScore> score_peaks(MatrixView points, std::span<const double> values,
                                   const PeakRule& rule, std::span<const double> accuracies);

/// Share of runs that found all peaks.
double success_rate(std::span<const std::size_t> found_per_run, std::size_t count);

/// The rule of CEC 2026, by which an optimum found roughly counts in part.
struct RobustRule {
  MatrixView optima = {};     ///< all known ones; must outlive the rule
  double value = 0;           ///< of each
  double partly_below = 1;    ///< missed by this or more, an optimum counts 0
  double found_below = 1e-5;  ///< by this or less, 1; between the two linear in the logarithm
};

/// The score of one reported set; all figures are 0 for an empty set.
struct RobustScore {
  double peak_ratio = 0;  ///< mean over the optima of what each counts
  double precision = 0;   ///< sum of what the optima count / reported
  double f1 = 0;          ///< harmonic mean of the two
  double score = 0;       ///< mean of peak ratio and F1: what the competition ranks by
};

/// Each point belongs to the optimum nearest to it, which counts by the best of its points. Values
/// as for score_peaks.
RobustScore score_robustly(MatrixView points, std::span<const double> values,
                           const RobustRule& rule);

/// One change of a reported set: row `index` of the points was added or withdrawn.
struct TimedReport {
  std::uint64_t at = 0;
  bool added = true;
  std::size_t index = 0;
};

/// One answer. `reports` say when which row was reported or withdrawn; the set at the end is the
/// `points` marked in `final_set`.
struct Answer {
  MatrixView points = {};
  std::span<const double> values = {};  ///< re-evaluated, larger is better
  std::vector<bool> final_set = {};     ///< one mark a point
  std::span<const TimedReport> reports = {};
  std::uint64_t budget = 0;  ///< evaluations; 0 if the times of the reports are not known
};

/// Area under static F1 over the evaluations, as a share of the budget: left Riemann sum over the
/// times of the reports, 0 before the first, the last step up to the budget.
double dynamic_f1(const Answer& answer, const PeakRule& rule, double accuracy);

// Several objectives. Values are costs: smaller is better in each column. Distances are Euclidean
// and not normalised unless stated. The distance to an empty set is infinite.

/// Inverted generational distance: the mean over the rows of `reference` of the distance to the
/// nearest of `rows`. Of costs and a front it is IGD, of points and a Pareto set IGDX.
double igd(MatrixView rows, MatrixView reference);

/// IGD+: only components worse than the reference count as distance. (H. Ishibuchi et al., EMO
/// 2015)
double igd_plus(MatrixView costs, MatrixView front);

/// Generational distance: sqrt(sum d^2) / n, d from each row to the nearest of `front`.
double gd(MatrixView costs, MatrixView front);

/// Hypervolume as a share of a box: costs are scaled so that the smallest value (or 0, if that is
/// smaller) becomes 0 and 1.1 times the front's largest becomes the reference point 1.
double scaled_hypervolume(MatrixView costs, MatrixView front);

/// Pareto set proximity: the covered share of the set's extent divided by IGDX. Infinite if IGDX is
/// 0. (C. Yue, B. Qu, J. Liang, IEEE TEVC 22(5), 2018)
double pareto_set_proximity(MatrixView points, MatrixView set);

/// Share of the front's extent that is covered, root mean square over the objectives, at most 1.
double maximum_spread(MatrixView costs, MatrixView front);

struct MetricInfo {
  std::string name = {};
  std::string sentence = {};
  bool larger_is_better = true;
  bool several_objectives = false;  ///< compares with a front; otherwise counts peaks
  double empty_value = 0;           ///< of an empty answer
};

/// The built-in ones, then those that were registered (see lab/metric.hpp).
std::vector<MetricInfo> list_metrics();

}  // namespace clde
