// `clde list metrics`.
#include <nlohmann/json.hpp>

#include <clde/lab/metrics.hpp>

#include "cli/list/catalogs.hpp"
#include "core/text/registry.hpp"
#include "display/text_table.hpp"

namespace clde::cli {
namespace {

using nlohmann::ordered_json;
using Align = TextTable::Align;

const char* direction(const MetricInfo& metric) {
  return metric.larger_is_better ? "larger" : "smaller";
}

const char* objectives(const MetricInfo& metric) {
  return metric.several_objectives ? "several" : "one";
}

std::string as_text(const std::vector<MetricInfo>& metrics) {
  TextTable table({{"name", Align::left},
                   {"objectives", Align::left},
                   {"better", Align::left},
                   {"what it says", Align::left}});
  for (const MetricInfo& m : metrics)
    table.add_row({m.name, objectives(m), direction(m), m.sentence});
  return table.text();
}

ordered_json as_json(const MetricInfo& metric) {
  return {{"name", metric.name},
          {"sentence", metric.sentence},
          {"larger_is_better", metric.larger_is_better},
          {"objectives", objectives(metric)}};
}

ordered_json all_json() {
  ordered_json all = ordered_json::array();
  for (const MetricInfo& m : list_metrics()) all.push_back(as_json(m));
  return all;
}

MetricInfo find(const std::string& wanted) {
  const std::vector<MetricInfo> all = list_metrics();
  return find_by_name<MetricInfo>(all, wanted, "metric");
}

}  // namespace

Catalog metrics_catalog() {
  return {
      "metrics",
      [] { return as_text(list_metrics()) + "\n`clde score PROBLEM --set FILE` computes them.\n"; },
      all_json, [](const std::string& wanted) { return as_text({find(wanted)}); },
      [](const std::string& wanted) { return as_json(find(wanted)); }};
}

}  // namespace clde::cli
