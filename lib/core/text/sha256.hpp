// SHA-256 (FIPS 180-4), for names that are made from contents.
#pragma once

#include <string>
#include <string_view>

namespace clde {

/// 64 hexadecimal digits.
std::string sha256_hex(std::string_view bytes);

}  // namespace clde
