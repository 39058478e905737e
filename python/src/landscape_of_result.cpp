// What can be asked of a result afterwards: the library's own Result is made again from the
// data that Python keeps.
#include <string>
#include <vector>

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <clde/optima_tree.hpp>
#include <clde/phases.hpp>

#include "bindings.hpp"
#include "result_dict.hpp"

namespace clde_python {
namespace {

class Landscape {
 public:
  Landscape(const clde::SearchSpace& space, const Record& record)
      : space_(space), result_(result_of(record)) {}

  [[nodiscard]] OwnedNumbers<std::int64_t> basin_of(const Rows& points) const {
    std::vector<std::size_t> basins;
    {
      const nb::gil_scoped_release unlocked;
      basins = clde::basin_of(result_, space_, view(points));
    }
    return column<std::int64_t>(basins, [](std::size_t b) {
      return b == clde::no_index ? -1 : static_cast<std::int64_t>(b);
    });
  }

  [[nodiscard]] std::string explain(std::size_t i, std::size_t j) const {
    return clde::explain(result_, space_.sense, i, j);
  }

  /// (optimum, into, saddle) of each join, best saddle first.
  [[nodiscard]] std::vector<std::tuple<std::size_t, std::size_t, std::size_t>> tree() const {
    std::vector<std::tuple<std::size_t, std::size_t, std::size_t>> joins;
    for (const clde::OptimaJoin& j : clde::join_optima(result_, space_.sense))
      joins.emplace_back(j.optimum, j.into, j.saddle);
    return joins;
  }

 private:
  clde::SearchSpace space_;
  clde::Result result_;
};

}  // namespace

void bind_landscape_of_result(nb::module_& module) {
  nb::class_<Landscape>(module, "Landscape",
                        "What a result knows of the ground between its optima.")
      .def(nb::init<const clde::SearchSpace&, const Record&>(), nb::arg("space"), nb::arg("record"))
      .def("basin_of", &Landscape::basin_of, nb::arg("points"))
      .def("explain", &Landscape::explain, nb::arg("i"), nb::arg("j"))
      .def("tree", &Landscape::tree);
}

}  // namespace clde_python
