#include "report/landscape/base64.hpp"

#include <algorithm>
#include <cstdint>

namespace clde::report {

std::string base64(std::span<const std::byte> bytes) {
  constexpr const char* digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t taken = std::min<std::size_t>(3, bytes.size() - i);
    std::uint32_t group = 0;
    for (std::size_t j = 0; j < 3; ++j)
      group = group << 8U | (j < taken ? std::to_integer<std::uint32_t>(bytes[i + j]) : 0U);
    for (std::size_t j = 0; j < 4; ++j)
      text += j <= taken ? digits[group >> (18 - 6 * j) & 63U] : '=';
  }
  return text;
}

}  // namespace clde::report
