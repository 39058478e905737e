#include <clde/lab/methods.hpp>

#include <mutex>

#include <clde/extend/algorithm.hpp>

namespace clde {

// NOLINTBEGIN(cppcoreguidelines-macro-usage): the list is read twice
#define CLDE_METHOD(name) Algorithm name##_algorithm();
#include "methods/catalog.inc"
#undef CLDE_METHOD

void lab::register_methods() {
  static std::once_flag registered;
  std::call_once(registered, [] {
#define CLDE_METHOD(name) register_algorithm(name##_algorithm());
#include "methods/catalog.inc"
#undef CLDE_METHOD
  });
}
// NOLINTEND(cppcoreguidelines-macro-usage)

}  // namespace clde
