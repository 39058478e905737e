// A metric of your own: one number for one answer. Every command that scores takes all metrics that
// are registered.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <clde/extend/export.hpp>
#include <clde/lab/metrics.hpp>
#include <clde/matrix.hpp>

namespace CLDE_API clde {

struct Metric {
  MetricInfo info = {};
  bool needs_times = false;  ///< is defined for answers with reports and a budget only
  std::function<double(const Answer&, const PeakRule&, double accuracy)> measure = {};
};

/// All of them: the built-in ones, then those that were registered.
std::vector<Metric> metric_catalog();
/// From now on it is listed and measured like the others. Throws InvalidArgument if the name is
/// taken. Any thread may call it.
void register_metric(Metric metric);

/// A figure of the robust score: needs the known optima themselves, and no accuracy.
struct RobustMetric {
  MetricInfo info = {};
  double RobustScore::*figure = nullptr;
};

const std::vector<RobustMetric>& robust_metric_catalog();

/// An answer to a problem with several objectives: the whole reported set, and the costs of those
/// of its members that no other dominates.
struct FrontAnswer {
  Matrix points = {};
  Matrix best_costs = {};
};

/// Samples of the true answer.
struct FrontReference {
  Matrix front = {};
  Matrix set = {};
};

/// Leaves out the rows that are dominated or have no value.
FrontAnswer front_answer(MatrixView points, MatrixView costs);

struct FrontMetric {
  MetricInfo info = {};
  std::function<double(const FrontAnswer&, const FrontReference&)> measure = {};
};

std::vector<FrontMetric> front_metric_catalog();
void register_metric(FrontMetric metric);

/// Marks for `count` points that are all reported.
std::vector<bool> all_reported(std::size_t count);

/// The figures of the final set.
PeakScore score_final_set(const Answer& answer, const PeakRule& rule, double accuracy);
RobustScore score_final_set(const Answer& answer, const RobustRule& rule);

}  // namespace clde
