// Errors of the library as Python exceptions.
#include <clde/error.hpp>

#include "bindings.hpp"

namespace clde_python {

// Also a ValueError, KeyError's cousin LookupError, RuntimeError: programs that know nothing of us
// catch those.
void bind_errors(nb::module_& module) {
  const nb::exception<clde::Error> error(module, "Error", PyExc_RuntimeError);
  const nb::exception<clde::FunctionFailed> failed(module, "FunctionFailed", error);
  const nb::object bases = nb::make_tuple(error, nb::handle(PyExc_ValueError));
  const nb::exception<clde::InvalidArgument> invalid(module, "InvalidArgument", bases);
  const nb::object lookup = nb::make_tuple(invalid, nb::handle(PyExc_LookupError));
  const nb::exception<clde::UnknownName> unknown(module, "UnknownName", lookup);
}

}  // namespace clde_python
