// Binding of the space, its box and kinds of variables, and of the list of algorithms.
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <clde/algorithms.hpp>
#include <clde/box.hpp>
#include <clde/error.hpp>
#include <clde/optimizer.hpp>
#include <clde/options.hpp>

#include "arrays.hpp"
#include "bindings.hpp"

namespace clde_python {
namespace {

clde::Box with_kind(const clde::Box& box, const std::string& wanted,
                    const std::vector<std::size_t>& variables) {
  for (const clde::Kind kind : {clde::Kind::real, clde::Kind::periodic, clde::Kind::integer,
                                clde::Kind::log, clde::Kind::category})
    if (wanted == clde::name(kind)) return box.with(kind, variables);
  throw clde::InvalidArgument("kinds: '" + wanted +
                              "' given, need real, periodic, integer, log or a list of categories");
}

std::vector<std::string> kinds_of(const clde::Box& box) {
  std::vector<std::string> kinds;
  for (std::size_t j = 0; j < box.dimension(); ++j) kinds.emplace_back(clde::name(box.kind(j)));
  return kinds;
}

/// The library copies its rules about without the interpreter's lock; a shared pointer can be
/// copied so, a Python object cannot.
std::shared_ptr<nb::object> shared(nb::object object) {
  return {new nb::object(std::move(object)), [](nb::object* last) {
            const nb::gil_scoped_acquire lock;
            delete last;
          }};
}

using Distance = nb::typed<nb::callable, double(OwnedNumbers<double>, OwnedNumbers<double>)>;

void set_same_optimum(clde::SearchSpace& space, Distance distance, double same) {
  const auto rule = shared(nb::object(std::move(distance)));
  space.same_optimum.same = same;
  space.same_optimum.distance = [rule](std::span<const double> a, std::span<const double> b) {
    const nb::gil_scoped_acquire lock;
    return nb::cast<double>((*rule)(numbers(std::vector(a.begin(), a.end())),
                                    numbers(std::vector(b.begin(), b.end()))));
  };
}

void bind_box(nb::module_& module) {
  nb::class_<clde::Box>(module, "Box", "Where points may lie: an interval for each variable.")
      .def(nb::init<std::vector<double>, std::vector<double>, std::vector<std::string>>(),
           nb::arg("lower"), nb::arg("upper"), nb::arg("names") = std::vector<std::string>{})
      .def("with_kind", &with_kind, nb::arg("kind"), nb::arg("variables"))
      .def_prop_ro("kinds", &kinds_of)
      .def_prop_ro("dimension", &clde::Box::dimension)
      .def_prop_ro(
          "lower",
          [](const clde::Box& box) {
            return numbers(std::vector(box.lower().begin(), box.lower().end()));
          },
          nb::rv_policy::move)
      .def_prop_ro(
          "upper",
          [](const clde::Box& box) {
            return numbers(std::vector(box.upper().begin(), box.upper().end()));
          },
          nb::rv_policy::move)
      .def_prop_ro("names", [](const clde::Box& box) { return box.names(); });
}

void bind_algorithms(nb::module_& module) {
  nb::class_<clde::SettingInfo>(module, "Setting", "A declared setting.")
      .def_ro("name", &clde::SettingInfo::name)
      .def_ro("type", &clde::SettingInfo::type)
      .def_ro("default", &clde::SettingInfo::default_value)
      .def_ro("range", &clde::SettingInfo::range)
      .def_ro("sentence", &clde::SettingInfo::sentence)
      .def_prop_ro(
          "objectives",
          [](const clde::SettingInfo& s) {
            if (s.applies_to == clde::AppliesTo::all) return "any";
            return s.applies_to == clde::AppliesTo::one_objective ? "one" : "several";
          },
          "With how many objectives it has an effect: 'one', 'several' or 'any'.")
      .def("__repr__", [](const clde::SettingInfo& s) {
        return s.name + " = " + s.default_value + "  (" + s.range + ")  " + s.sentence;
      });
  nb::class_<clde::AlgorithmInfo>(module, "Algorithm", "A row of the catalog of algorithms.")
      .def_ro("name", &clde::AlgorithmInfo::name)
      .def_ro("sentence", &clde::AlgorithmInfo::sentence)
      .def_ro("settings", &clde::AlgorithmInfo::settings)
      .def_ro("one_objective", &clde::AlgorithmInfo::one_objective)
      .def_ro("several_objectives", &clde::AlgorithmInfo::several_objectives)
      .def("__repr__", [](const clde::AlgorithmInfo& a) { return a.name + ": " + a.sentence; });
  module.def("list_algorithms", &clde::list_algorithms);
}

}  // namespace

void bind_space(nb::module_& module) {
  bind_box(module);
  nb::class_<clde::SearchSpace>(module, "Space", "What a search is told about a problem.")
      .def(
          "__init__",
          [](clde::SearchSpace* self, const clde::Box& box, std::size_t objectives, bool maximize) {
            new (self) clde::SearchSpace{box, objectives,
                                         maximize ? clde::Sense::maximize : clde::Sense::minimize};
          },
          nb::arg("box"), nb::arg("objectives"), nb::arg("maximize"))
      .def(
          "constrain",
          [](clde::SearchSpace& self, std::size_t inequalities, std::size_t equalities,
             double tolerance) {
            self.constraints = {inequalities, equalities, tolerance};
          },
          nb::arg("inequalities"), nb::arg("equalities"), nb::arg("tolerance"))
      .def(
          "set_starts",
          [](clde::SearchSpace& self, const Rows& points) {
            self.starts = clde::Matrix(view(points));
          },
          nb::arg("points"))
      .def(
          "set_derivatives",
          [](clde::SearchSpace& self, const std::string& text) {
            self.derivatives = clde::Derivatives::parse(text);
          },
          nb::arg("text"))
      .def("set_same_optimum", &set_same_optimum, nb::arg("distance"), nb::arg("same"))
      .def_ro("box", &clde::SearchSpace::box)
      .def_ro("objectives", &clde::SearchSpace::objectives)
      .def_prop_ro("maximize", [](const clde::SearchSpace& self) {
        return self.sense == clde::Sense::maximize;
      });
  bind_algorithms(module);
}

}  // namespace clde_python
