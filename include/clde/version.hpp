#pragma once

namespace clde {

/// "0.1.0"
const char* version();

}  // namespace clde
