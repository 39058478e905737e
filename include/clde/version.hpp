// Which version of the library this is.
#pragma once

namespace clde {

/// "0.1.0"
const char* version();

/// Eight hexadecimal digits that change with the code of the library, comments aside: between two
/// releases the version stays, and results do not.
const char* source_id();

}  // namespace clde
