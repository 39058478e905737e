// Binding of what a run is told about noise and about the optima wanted: SolveOptions and
// SearchOptions have the same fields.
#pragma once

#include <string>

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <clde/findings.hpp>

namespace clde_python {

template <class Options>
void bind_what_is_wanted(nanobind::class_<Options>& options) {
  options
      .def_prop_rw(
          "noise", [](const Options& o) { return o.noise.text(); },
          [](Options& o, const std::string& text) { o.noise = clde::NoiseOption::parse(text); })
      .def_prop_rw(
          "accuracy", [](const Options& o) { return o.wanted.accuracy; },
          [](Options& o, double accuracy) { o.wanted.accuracy = accuracy; })
      .def("set_within", [](Options& o, const std::string& text) { o.wanted.set_within(text); });
}

}  // namespace clde_python
