// The version of the library.
#include <clde/version.hpp>

namespace clde {

const char* version() {
  return CLDE_VERSION;
}

}  // namespace clde
