// The version of the library.
#include <clde/version.hpp>

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define CLDE_TEXT(number) #number
#define CLDE_DOTTED(major, minor, patch) CLDE_TEXT(major) "." CLDE_TEXT(minor) "." CLDE_TEXT(patch)
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace clde {

const char* version() {
  return CLDE_DOTTED(CLDE_VERSION_MAJOR, CLDE_VERSION_MINOR, CLDE_VERSION_PATCH);
}

}  // namespace clde
