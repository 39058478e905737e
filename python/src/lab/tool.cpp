// Binding of the command clde.
#include <string>
#include <vector>

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "cli/app.hpp"

namespace clde_python {
namespace {

int run_tool(std::vector<std::string> arguments) {
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  const nb::gil_scoped_release unlocked;
  return clde::cli::run_tool(static_cast<int>(arguments.size()), pointers.data());
}

}  // namespace

void bind_tool(nb::module_& module) {
  module.def("run_tool", &run_tool, nb::arg("arguments"),
             "The command clde; `arguments` begin with its name. Returns the exit code.");
}

}  // namespace clde_python
