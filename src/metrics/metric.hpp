// A metric: one number for one answer. The catalog lists them, and whoever scores walks the
// catalog.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <clde/matrix.hpp>
#include <clde/metrics.hpp>

namespace clde {

/// One answer to be marked. `reports` say when which row was reported or withdrawn; the set at the
/// end is `points` marked in `final_set`.
struct Answer {
  MatrixView points;
  std::span<const double> values;  ///< re-evaluated, larger is better
  std::vector<bool> final_set;     ///< one mark a point
  std::span<const TimedReport> reports;
  std::uint64_t budget = 0;  ///< evaluations; 0 if the times of the reports are not known
};

struct Metric {
  MetricInfo info;
  bool needs_times = false;  ///< is defined for answers with reports and a budget only
  double (*measure)(const Answer&, const PeakRule&, double accuracy) = nullptr;
};

/// All of them, in the order of catalog.inc.
const std::vector<Metric>& metric_catalog();

/// A figure of the robust score: needs the known optima themselves, and no accuracy.
struct RobustMetric {
  MetricInfo info;
  double RobustScore::*figure = nullptr;
};

const std::vector<RobustMetric>& robust_metric_catalog();

/// An answer to a problem with several objectives: the whole reported set, and the costs of those
/// of its members that no other dominates.
struct FrontAnswer {
  Matrix points;
  Matrix best_costs;
};

/// Samples of the true answer.
struct FrontReference {
  Matrix front;
  Matrix set;
};

/// Leaves out the rows that are dominated or have no value.
FrontAnswer front_answer(MatrixView points, MatrixView costs);

struct FrontMetric {
  MetricInfo info;
  double (*measure)(const FrontAnswer&, const FrontReference&) = nullptr;
};

const std::vector<FrontMetric>& front_metric_catalog();

/// Marks for `count` points that are all reported.
std::vector<bool> all_reported(std::size_t count);

/// The figures of the final set.
PeakScore score_final_set(const Answer& answer, const PeakRule& rule, double accuracy);
RobustScore score_final_set(const Answer& answer, const RobustRule& rule);

}  // namespace clde
