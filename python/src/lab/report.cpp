// Binding of the pages that show a run or an experiment.
#include <optional>
#include <utility>

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <clde/box.hpp>
#include <clde/error.hpp>

#include "../result_dict.hpp"
#include "bindings.hpp"
#include "report/experiment/experiment_data.hpp"
#include "report/experiment/stored_run.hpp"
#include "report/page.hpp"
#include "report/run/journal_run.hpp"
#include "report/run_data.hpp"
#include "report/source.hpp"

namespace clde_python {
namespace {

namespace report = clde::report;

/// The data of a report and what its title calls it.
struct Contents {
  report::Json data;
  std::string name;

  [[nodiscard]] std::string page() const { return report::report_page(data, name + " - clde"); }
  [[nodiscard]] std::string json() const {
    return data.dump(-1, ' ', false, report::Json::error_handler_t::replace);
  }
};

Contents contents_of(const report::RunRecord& run) {
  return {report::report_data("run", report::run_data(run)), run.problem};
}

#ifdef CLDE_WITH_EXPERIMENT
Contents stored(const std::string& path, const std::optional<std::string>& run) {
  if (run) return contents_of(report::read_stored_run(path, *run));
  const report::ExperimentRecord experiment = report::read_experiment(path);
  return {report::report_data("experiment", report::experiment_data(experiment)), experiment.name};
}
#else
Contents stored(const std::string& path, const std::optional<std::string>&) {
  throw clde::Error(path +
                    " is a store of experiments, and this clde was built without them: install "
                    "SQLite with its headers (Debian: libsqlite3-dev) and clde once more");
}
#endif

Contents of_file(const std::string& path, const std::optional<std::string>& run) {
  const nb::gil_scoped_release unlocked;
  const report::SourceKind kind = report::source_kind(path);
  if (kind == report::SourceKind::store) return stored(path, run);
  if (run) throw clde::InvalidArgument("run: " + path + " holds one run; none can be chosen");
  return contents_of(kind == report::SourceKind::journal ? report::read_journal_run(path)
                                                         : report::read_json_run(path));
}

/// `box` is an object of the other module, which the stub of this one cannot name.
Contents of_result(const Record& record, const nb::object& box, bool maximize, std::uint64_t seed) {
  report::RunRecord run;
  run.problem = "a Python function";
  run.seed = seed;
  run.box = nb::cast<clde::Box>(box);
  run.sense = maximize ? clde::Sense::maximize : clde::Sense::minimize;
  run.result = result_of(record);
  if (!run.result.optima.empty()) run.objectives = run.result.optima.front().values.size();
  run.curvatures = curvatures_of(record["curvatures"]);
  run.notes.emplace_back(
      "This report was made from a result. A report of its journal (journal=) also shows every "
      "evaluation and how the basins changed.");
  return contents_of(run);
}

}  // namespace

void bind_report(nb::module_& module) {
  nb::class_<Contents>(module, "Report", "The data of a report.")
      .def("page", &Contents::page, nb::call_guard<nb::gil_scoped_release>())
      .def("json", &Contents::json, nb::call_guard<nb::gil_scoped_release>());
  module.def("require_page", &report::require_page);
  module.def("report_of_file", &of_file, nb::arg("path"), nb::arg("run") = nb::none());
  module.def("report_of_result", &of_result, nb::arg("record"), nb::arg("box"), nb::arg("maximize"),
             nb::arg("seed"));
}

}  // namespace clde_python
