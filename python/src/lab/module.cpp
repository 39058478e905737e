// The module clde._lab: experiments and pages.
#include <clde/lab/methods.hpp>

#include "bindings.hpp"

// A module of its own: whoever only solves neither loads SQLite nor carries the page along. Errors
// are those that clde._core has registered.
NB_MODULE(_lab, module) {
  using namespace clde_python;
  clde::lab::register_methods();
  module.doc() =
      "Experiments, reports and the command clde; use clde.run, clde.score and clde.report "
      "instead.";
  bind_report(module);
#ifdef CLDE_WITH_EXPERIMENT
  bind_experiment(module);
#endif
#ifdef CLDE_WITH_TOOL
  bind_tool(module);
#endif
}
