// What module.cpp puts together: one function per part of the library.
#pragma once

#include <nanobind/nanobind.h>

#include "arrays.hpp"

namespace clde {
struct Result;
}

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

/// A result as a dictionary of arrays, which clde/_result.py makes a Result of.
Record to_dict(const clde::Result& result, std::size_t dimension, std::size_t objectives);

}  // namespace clde_python
