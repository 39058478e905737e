// The module clde._core: every binding except experiments and pages.
#include <clde/lab/methods.hpp>
#include <clde/problem.hpp>
#include <clde/version.hpp>

#include "bindings.hpp"

NB_MODULE(_core, module) {
  using namespace clde_python;
  clde::lab::register_methods();
  module.doc() = "The C++ library; use the package clde instead.";
  module.def("version", &clde::version);
  module.def(
      "stop_requested", &clde::stop_requested,
      "True inside a function that is being called in this process, once its run is stopping: the\n"
      "run waits for the function. A value that it returns counts; if it raises, the evaluation "
      "is\n"
      "left out, and a resumed run makes it again. False in other threads and processes.");
  bind_errors(module);
  bind_space(module);
  bind_algorithm(module);
  bind_descents(module);
  bind_solve(module);
  bind_sweep(module);
  bind_search(module);
  bind_landscape(module);
  bind_landscape_of_result(module);
  bind_problems(module);
  bind_metrics(module);
  bind_statistics(module);
}
