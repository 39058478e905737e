// What module.cpp puts together: one function per part of the library.
#pragma once

#include <nanobind/nanobind.h>

#include "arrays.hpp"

namespace clde_python {

void bind_errors(nb::module_& module);
void bind_space(nb::module_& module);
void bind_algorithm(nb::module_& module);
void bind_descents(nb::module_& module);
void bind_solve(nb::module_& module);
void bind_sweep(nb::module_& module);
void bind_search(nb::module_& module);
void bind_landscape(nb::module_& module);
void bind_landscape_of_result(nb::module_& module);
void bind_problems(nb::module_& module);
void bind_metrics(nb::module_& module);
void bind_statistics(nb::module_& module);

}  // namespace clde_python
