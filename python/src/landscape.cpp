// Binding of decode: samples, basins and their merge tree.
#include <clde/landscape.hpp>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "arrays.hpp"
#include "bindings.hpp"

namespace clde_python {
namespace {

clde::DecodeOptions options_of(std::size_t neighbors, double tau, std::size_t count) {
  clde::DecodeOptions options;
  options.neighbors = neighbors;
  options.tau = tau;
  options.count = count;
  return options;
}

struct Scales {
  bool maximize;
  std::string height;
  std::string coordinates;
};

clde::Decoding decode(const Rows& points, const Numbers& values, clde::DecodeOptions options,
                      const Scales& scales) {
  options.sense = scales.maximize ? clde::Sense::maximize : clde::Sense::minimize;
  options.height = clde::height_scale(scales.height);
  options.scale = clde::coordinate_scale(scales.coordinates);
  const nb::gil_scoped_release unlocked;
  return clde::decode(view(points), span(values), options);
}

Record basins_dict(const std::vector<std::uint32_t>& labels,
                   const std::vector<clde::Basin>& basins) {
  using clde::Basin;
  Record out;
  out["labels"] = column<std::int64_t>(labels, [](std::uint32_t label) { return label; });
  out["peak"] = column<std::int64_t>(basins, [](const Basin& b) { return b.peak; });
  out["height"] = column<double>(basins, [](const Basin& b) { return b.height; });
  out["persistence"] = column<double>(basins, [](const Basin& b) { return b.persistence; });
  out["size"] = column<std::int64_t>(basins, [](const Basin& b) { return b.size; });
  return out;
}

Record joins_dict(const clde::MergeTree& tree) {
  using clde::Join;
  Record out;
  out["peak"] = column<std::int64_t>(tree.joins, [](const Join& j) { return j.peak; });
  out["into"] = column<std::int64_t>(tree.joins, [](const Join& j) { return j.into; });
  out["at"] = column<std::int64_t>(tree.joins, [](const Join& j) { return j.pass; });
  out["height"] = column<double>(tree.joins, [](const Join& j) { return j.pass_height; });
  out["persistence"] = column<double>(tree.joins, [](const Join& j) { return j.persistence(); });
  return out;
}

}  // namespace

void bind_landscape(nb::module_& module) {
  nb::class_<clde::Decoding>(module, "Decoding", "Basins of samples; clde.decode makes it.")
      .def("basins", [](const clde::Decoding& d) { return basins_dict(d.labels, d.basins); })
      .def("joins", [](const clde::Decoding& d) { return joins_dict(d.tree); })
      .def("peaks",
           [](const clde::Decoding& d) {
             return column<std::int64_t>(d.tree.peaks, [](std::uint32_t row) { return row; });
           })
      .def("persistences", [](const clde::Decoding& d) { return numbers(d.tree.persistences); })
      .def(
          "cut",
          [](const clde::Decoding& d, double tau) {
            const clde::Basins basins = clde::cut(d.tree, tau);
            return basins_dict(basins.labels, basins.list);
          },
          nb::arg("tau"))
      .def(
          "cut_to_count",
          [](const clde::Decoding& d, std::size_t count) {
            const clde::Basins basins = clde::cut_to_count(d.tree, count);
            return basins_dict(basins.labels, basins.list);
          },
          nb::arg("count"));
  module.def(
      "decode",
      [](const Rows& points, const Numbers& values, std::size_t neighbors, double tau,
         std::size_t count, bool maximize, std::string height, std::string scale) {
        return decode(points, values, options_of(neighbors, tau, count),
                      {maximize, std::move(height), std::move(scale)});
      },
      nb::arg("points"), nb::arg("values"), nb::kw_only(), nb::arg("neighbors"), nb::arg("tau"),
      nb::arg("count"), nb::arg("maximize"), nb::arg("height"), nb::arg("scale"));
}

}  // namespace clde_python
