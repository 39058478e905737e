// The catalog of metrics: built-in ones from catalog.inc, then those that were registered.
#include <algorithm>
#include <utility>

#include <clde/lab/metric.hpp>

#include "core/check.hpp"
#include "core/text/registry.hpp"

namespace clde {

// NOLINTBEGIN(cppcoreguidelines-macro-usage): the list is read twice
#define CLDE_METRIC(name) Metric name##_metric();
#define CLDE_ROBUST_METRIC(name) RobustMetric name##_metric();
#define CLDE_FRONT_METRIC(name) FrontMetric name##_metric();
#include "metrics/catalog.inc"
#undef CLDE_METRIC
#undef CLDE_ROBUST_METRIC
#undef CLDE_FRONT_METRIC

namespace {

struct BuiltIn {
  std::vector<Metric> peaks;
  std::vector<RobustMetric> robust;
  std::vector<FrontMetric> fronts;
};

BuiltIn gather() {
  BuiltIn all;
#define CLDE_METRIC(name) all.peaks.push_back(name##_metric());
#define CLDE_ROBUST_METRIC(name) all.robust.push_back(name##_metric());
#define CLDE_FRONT_METRIC(name) all.fronts.push_back(name##_metric());
#include "metrics/catalog.inc"
#undef CLDE_METRIC
#undef CLDE_ROBUST_METRIC
#undef CLDE_FRONT_METRIC
  return all;
}
// NOLINTEND(cppcoreguidelines-macro-usage)

template <class Kind>
Registry<Kind> registry(std::vector<Kind> built_in) {
  return Registry<Kind>(
      "metric", [](const Kind& metric) { return std::string_view(metric.info.name); },
      std::move(built_in));
}

Registry<Metric>& peak_metrics() {
  static Registry<Metric> all = registry(gather().peaks);
  return all;
}

Registry<FrontMetric>& front_metrics() {
  static Registry<FrontMetric> all = registry(gather().fronts);
  return all;
}

/// The kinds of metrics share their names.
template <class Kind>
void check_new(const Kind& metric) {
  const std::string& name = metric.info.name;
  require(static_cast<bool>(metric.measure), "the metric '{}' measures nothing", name);
  if (std::ranges::any_of(list_metrics(), [&](const MetricInfo& m) { return m.name == name; }))
    throw_taken("metric", name);
}

}  // namespace

std::vector<Metric> metric_catalog() {
  return peak_metrics().all();
}

const std::vector<RobustMetric>& robust_metric_catalog() {
  static const std::vector<RobustMetric> all = gather().robust;
  return all;
}

std::vector<FrontMetric> front_metric_catalog() {
  return front_metrics().all();
}

void register_metric(Metric metric) {
  check_new(metric);
  metric.info.several_objectives = false;
  peak_metrics().add(std::move(metric));
}

void register_metric(FrontMetric metric) {
  check_new(metric);
  metric.info.several_objectives = true;
  front_metrics().add(std::move(metric));
}

std::vector<MetricInfo> list_metrics() {
  std::vector<MetricInfo> infos;
  for (const Metric& metric : metric_catalog()) infos.push_back(metric.info);
  for (const RobustMetric& metric : robust_metric_catalog()) infos.push_back(metric.info);
  for (const FrontMetric& metric : front_metric_catalog()) infos.push_back(metric.info);
  return infos;
}

}  // namespace clde
