// What the module clde._lab consists of: experiments, which need SQLite, reports, and
// the command clde.
#pragma once

#include <nanobind/nanobind.h>

#include "../arrays.hpp"

namespace clde_python {

void bind_report(nb::module_& module);
#ifdef CLDE_WITH_EXPERIMENT
void bind_experiment(nb::module_& module);
#endif
#ifdef CLDE_WITH_TOOL
void bind_tool(nb::module_& module);
#endif

}  // namespace clde_python
