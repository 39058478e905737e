// What can be asked of a result afterwards: the library's own Result is made again from the arrays
// that Python keeps, so that results are plain data there.
#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <clde/optima_tree.hpp>
#include <clde/saddles.hpp>

#include "bindings.hpp"

namespace clde_python {
namespace {

std::vector<double> row_of(clde::MatrixView matrix, std::size_t row) {
  return {matrix[row].begin(), matrix[row].end()};
}

std::size_t index_of(nb::handle index) {
  return index.is_none() ? clde::no_index : nb::cast<std::size_t>(index);
}

/// The one of `all` that has this name; the last if none has.
template <class Enum>
Enum named(const std::string& text, std::initializer_list<Enum> all) {
  for (const Enum value : all)
    if (text == clde::name(value)) return value;
  return *(all.end() - 1);
}

clde::Saddle saddle_of(nb::handle item) {
  clde::Saddle saddle;
  saddle.a = nb::cast<std::size_t>(item["a"]);
  saddle.b = nb::cast<std::size_t>(item["b"]);
  const auto x = nb::cast<Numbers>(item["x"]);
  saddle.x.assign(x.data(), x.data() + x.shape(0));
  saddle.value = nb::cast<double>(item["fun"]);
  using Kind = clde::Saddle::Kind;
  saddle.kind =
      named(nb::cast<std::string>(item["kind"]), {Kind::refined, Kind::line, Kind::sampled});
  return saddle;
}

clde::Comparison comparison_of(nb::handle item) {
  clde::Comparison c;
  c.a = index_of(item["a"]);
  c.b = index_of(item["b"]);
  using Verdict = clde::Comparison::Verdict;
  c.verdict = named(nb::cast<std::string>(item["verdict"]),
                    {Verdict::same_point, Verdict::no_barrier, Verdict::barrier});
  c.distance = nb::cast<double>(item["distance"]);
  c.tested = nb::cast<std::size_t>(item["tested"]);
  const auto x = nb::cast<Numbers>(item["x"]);
  c.x.assign(x.data(), x.data() + x.shape(0));
  c.value = nb::cast<double>(item["fun"]);
  return c;
}

/// Optima, saddles, comparisons and map of a result.
class Landscape {
 public:
  Landscape(const clde::SearchSpace& space, const Rows& x, const Rows& values) : space_(space) {
    for (std::size_t i = 0; i < x.shape(0); ++i) {
      clde::Optimum optimum;
      optimum.x = row_of(view(x), i);
      optimum.values = row_of(view(values), i);
      result_.optima.push_back(std::move(optimum));
    }
  }

  void set_hits(const std::vector<std::size_t>& hits) {
    for (std::size_t i = 0; i < std::min(hits.size(), result_.optima.size()); ++i)
      result_.optima[i].hits = hits[i];
  }
  void set_map(const Rows& points, const Numbers& values) {
    result_.map = {clde::Matrix(view(points)),
                   std::vector<double>(values.data(), values.data() + values.shape(0))};
  }
  void set_saddles(const nb::typed<nb::list, nb::any>& saddles) {
    for (nb::handle item : saddles) result_.saddles.push_back(saddle_of(item));
  }
  void set_comparisons(const nb::typed<nb::list, nb::any>& comparisons) {
    for (nb::handle item : comparisons) result_.comparisons.push_back(comparison_of(item));
  }

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
      .def(nb::init<const clde::SearchSpace&, const Rows&, const Rows&>(), nb::arg("space"),
           nb::arg("x"), nb::arg("values"))
      .def("set_map", &Landscape::set_map, nb::arg("points"), nb::arg("values"))
      .def("set_saddles", &Landscape::set_saddles, nb::arg("saddles"))
      .def("set_hits", &Landscape::set_hits, nb::arg("hits"))
      .def("set_comparisons", &Landscape::set_comparisons, nb::arg("comparisons"))
      .def("basin_of", &Landscape::basin_of, nb::arg("points"))
      .def("explain", &Landscape::explain, nb::arg("i"), nb::arg("j"))
      .def("tree", &Landscape::tree);
}

}  // namespace clde_python
