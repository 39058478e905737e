#include "metrics/metric.hpp"

namespace clde {

#define CLDE_METRIC(name) Metric name##_metric();  // NOLINT(cppcoreguidelines-macro-usage)
#include "metrics/catalog.inc"
#undef CLDE_METRIC

const std::vector<Metric>& metric_catalog() {
  static const std::vector<Metric> all = {
#define CLDE_METRIC(name) name##_metric(),  // NOLINT(cppcoreguidelines-macro-usage)
#include "metrics/catalog.inc"
#undef CLDE_METRIC
  };
  return all;
}

std::vector<MetricInfo> list_metrics() {
  std::vector<MetricInfo> infos;
  for (const Metric& metric : metric_catalog()) infos.push_back(metric.info);
  return infos;
}

}  // namespace clde
