#include "metrics/metric.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage): one list, read once for each kind
namespace clde {

#define CLDE_METRIC(name) Metric name##_metric();
#define CLDE_ROBUST_METRIC(name) RobustMetric name##_metric();
#define CLDE_FRONT_METRIC(name) FrontMetric name##_metric();
#include "metrics/catalog.inc"
#undef CLDE_METRIC
#undef CLDE_ROBUST_METRIC
#undef CLDE_FRONT_METRIC

const std::vector<Metric>& metric_catalog() {
  static const std::vector<Metric> all = {
#define CLDE_METRIC(name) name##_metric(),
#define CLDE_ROBUST_METRIC(name)
#define CLDE_FRONT_METRIC(name)
#include "metrics/catalog.inc"
#undef CLDE_METRIC
#undef CLDE_ROBUST_METRIC
#undef CLDE_FRONT_METRIC
  };
  return all;
}

const std::vector<RobustMetric>& robust_metric_catalog() {
  static const std::vector<RobustMetric> all = {
#define CLDE_METRIC(name)
#define CLDE_ROBUST_METRIC(name) name##_metric(),
#define CLDE_FRONT_METRIC(name)
#include "metrics/catalog.inc"
#undef CLDE_METRIC
#undef CLDE_ROBUST_METRIC
#undef CLDE_FRONT_METRIC
  };
  return all;
}

const std::vector<FrontMetric>& front_metric_catalog() {
  static const std::vector<FrontMetric> all = {
#define CLDE_METRIC(name)
#define CLDE_ROBUST_METRIC(name)
#define CLDE_FRONT_METRIC(name) name##_metric(),
#include "metrics/catalog.inc"
#undef CLDE_METRIC
#undef CLDE_ROBUST_METRIC
#undef CLDE_FRONT_METRIC
  };
  return all;
}
// NOLINTEND(cppcoreguidelines-macro-usage)

std::vector<MetricInfo> list_metrics() {
  std::vector<MetricInfo> infos;
  for (const Metric& metric : metric_catalog()) infos.push_back(metric.info);
  for (const RobustMetric& metric : robust_metric_catalog()) infos.push_back(metric.info);
  for (const FrontMetric& metric : front_metric_catalog()) infos.push_back(metric.info);
  return infos;
}

}  // namespace clde
