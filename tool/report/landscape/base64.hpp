// Numbers as text that a page reads straight into typed arrays.
#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace clde::report {

/// RFC 4648, with padding.
std::string base64(std::span<const std::byte> bytes);

}  // namespace clde::report
