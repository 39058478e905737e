// Binding of the metrics.
#include <clde/lab/metrics.hpp>

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "arrays.hpp"
#include "bindings.hpp"

namespace clde_python {
namespace {

using Report = std::tuple<std::uint64_t, bool, std::size_t>;

double dynamic_f1(const Rows& points, const Numbers& values, const std::vector<Report>& reports,
                  const clde::PeakRule& rule, double accuracy, std::uint64_t budget) {
  std::vector<clde::TimedReport> timed;
  for (const auto& [at, added, index] : reports) timed.push_back({at, added, index});
  return clde::dynamic_f1(
      {.points = view(points), .values = span(values), .reports = timed, .budget = budget}, rule,
      accuracy);
}

void bind_peaks(nb::module_& module) {
  nb::class_<clde::PeakRule>(module, "PeakRule", "How peaks are counted.")
      .def(
          "__init__",
          [](clde::PeakRule* self, double value, double radius, std::size_t count) {
            new (self) clde::PeakRule{value, radius, count};
          },
          nb::arg("value"), nb::arg("radius"), nb::arg("count"));
  nb::class_<clde::PeakScore>(module, "PeakScore", "Score of a set at one accuracy.")
      .def_ro("accuracy", &clde::PeakScore::accuracy)
      .def_ro("found", &clde::PeakScore::found)
      .def_ro("peak_ratio", &clde::PeakScore::peak_ratio)
      .def_ro("precision", &clde::PeakScore::precision)
      .def_ro("f1", &clde::PeakScore::f1);
  module.def(
      "score_peaks",
      [](const Rows& points, const Numbers& values, const clde::PeakRule& rule,
         const Numbers& accuracies) {
        return clde::score_peaks(view(points), span(values), rule, span(accuracies));
      },
      nb::arg("points"), nb::arg("values"), nb::arg("rule"), nb::arg("accuracies"));
  module.def("dynamic_f1", &dynamic_f1, nb::arg("points"), nb::arg("values"), nb::arg("reports"),
             nb::arg("rule"), nb::arg("accuracy"), nb::arg("budget"));
}

template <double (*metric)(clde::MatrixView, clde::MatrixView)>
void bind_distance(nb::module_& module, const char* name, const char* a, const char* b) {
  module.def(
      name, [](const Rows& x, const Rows& y) { return metric(view(x), view(y)); }, nb::arg(a),
      nb::arg(b));
}

void bind_fronts(nb::module_& module) {
  bind_distance<clde::igd>(module, "igd", "rows", "reference");
  bind_distance<clde::igd_plus>(module, "igd_plus", "costs", "front");
  bind_distance<clde::gd>(module, "gd", "costs", "front");
  bind_distance<clde::scaled_hypervolume>(module, "scaled_hypervolume", "costs", "front");
  bind_distance<clde::pareto_set_proximity>(module, "pareto_set_proximity", "points", "set");
  bind_distance<clde::maximum_spread>(module, "maximum_spread", "costs", "front");
  module.def(
      "spacing", [](const Rows& costs) { return clde::spacing(view(costs)); }, nb::arg("costs"));
  module.def(
      "hypervolume",
      [](const Rows& costs, const Numbers& reference) {
        const nb::gil_scoped_release unlocked;
        return clde::hypervolume(view(costs), span(reference));
      },
      nb::arg("costs"), nb::arg("reference"));
  module.def(
      "nondominated_rows",
      [](const Rows& costs) {
        return column<std::int64_t>(clde::nondominated_rows(view(costs)),
                                    [](std::size_t row) { return row; });
      },
      nb::arg("costs"));
}

}  // namespace

void bind_metrics(nb::module_& module) {
  bind_peaks(module);
  bind_fronts(module);
  using clde::MetricInfo;
  nb::class_<MetricInfo>(module, "Metric", "A row of the catalog of metrics.")
      .def_ro("name", &MetricInfo::name)
      .def_ro("sentence", &MetricInfo::sentence)
      .def_ro("larger_is_better", &MetricInfo::larger_is_better)
      .def_ro("several_objectives", &MetricInfo::several_objectives)
      .def("__repr__", [](const MetricInfo& m) { return m.name + ": " + m.sentence; });
  module.def("list_metrics", &clde::list_metrics);
}

}  // namespace clde_python
