// Programs are run with the means of POSIX, which Windows does not have.
#include <clde/error.hpp>
#include <clde/evaluator.hpp>

namespace clde {

std::unique_ptr<Evaluator> process_evaluator(const ProcessOptions& /*options*/) {
  throw Error("programs cannot be run as functions on Windows; call the library or ask and tell");
}

}  // namespace clde
