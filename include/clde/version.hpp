// Which version of the library this is.
#pragma once

#include <clde/extend/export.hpp>

// The headers; version() is the library they were linked with.
// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define CLDE_VERSION_MAJOR 0
#define CLDE_VERSION_MINOR 1
#define CLDE_VERSION_PATCH 0
/// To compare: 102 is 0.1.2.
#define CLDE_VERSION (CLDE_VERSION_MAJOR * 10'000 + CLDE_VERSION_MINOR * 100 + CLDE_VERSION_PATCH)
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace CLDE_API clde {

/// "0.1.0"
const char* version();

/// Eight hexadecimal digits that change with the code of the library, comments aside: between two
/// releases the version stays, and results do not.
const char* source_id();

}  // namespace clde
