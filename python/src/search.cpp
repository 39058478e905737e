// Binding of the ask-and-tell interface.
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <nanobind/stl/map.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <clde/journal.hpp>
#include <clde/optimizer.hpp>
#include <clde/solve.hpp>

#include "arrays.hpp"
#include "bindings.hpp"
#include "result_dict.hpp"

namespace clde_python {
namespace {

/// (row, message) of each point without a value; rising rows.
using Failed = std::vector<std::pair<std::size_t, std::string>>;

class Search {
 public:
  Search(const clde::SearchSpace& space, const clde::SolveOptions& options)
      : space_(space), optimizer_(clde::make_optimizer(space, options)) {}

  std::pair<OwnedNumbers<std::uint64_t>, OwnedRows> ask(std::size_t limit) {
    clde::Batch batch;
    {
      const nb::gil_scoped_release unlocked;
      batch = optimizer_->ask(limit);
    }
    if (batch.empty()) batch.points = clde::Matrix(0, space_.box.dimension());
    return {numbers(std::move(batch.ids)), rows(batch.points)};
  }

  void tell(const Ids& ids, const Rows& values, const Failed& failed) {
    std::vector<clde::Failure> failures;
    for (const auto& [row, message] : failed)
      failures.push_back({row, clde::Status::failed, message});
    const nb::gil_scoped_release unlocked;
    optimizer_->tell(span(ids), view(values), failures);
  }

  void inject(const Rows& points, const Rows& values) {
    const nb::gil_scoped_release unlocked;
    optimizer_->inject(view(points), view(values));
  }

  [[nodiscard]] Record result() const {
    return to_dict(optimizer_->result(), space_.box.dimension(), space_.objectives);
  }
  [[nodiscard]] bool exhausted() const { return optimizer_->exhausted(); }
  [[nodiscard]] std::tuple<std::uint64_t, std::size_t, double> summary() const {
    const clde::Summary s = optimizer_->summary();
    return {s.evaluations, s.reported, s.best};
  }

 private:
  clde::SearchSpace space_;
  std::unique_ptr<clde::Optimizer> optimizer_;
};

}  // namespace

void bind_search(nb::module_& module) {
  module.def(
      "journal_fields",
      [](const std::string& path) {
        const clde::JournalFields fields = clde::read_journal_header(path).fields;
        return std::map<std::string, std::string>(fields.begin(), fields.end());
      },
      nb::arg("path"), "What determines the run of a journal, by name.");
  nb::class_<Search>(module, "Search", "Ask and tell; clde.Search adds the manners.")
      .def(nb::init<const clde::SearchSpace&, const clde::SolveOptions&>(), nb::arg("space"),
           nb::arg("options"))
      .def("ask", &Search::ask, nb::arg("limit"))
      .def("tell", &Search::tell, nb::arg("ids"), nb::arg("values"), nb::arg("failed"))
      .def("inject", &Search::inject, nb::arg("points"), nb::arg("values"))
      .def("result", &Search::result)
      .def_prop_ro("exhausted", &Search::exhausted)
      .def_prop_ro("summary", &Search::summary);
}

}  // namespace clde_python
