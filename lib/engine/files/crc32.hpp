// CRC-32 (the reflected polynomial 0xEDB88320), as zip and png use it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace clde {

std::uint32_t crc32(std::span<const std::byte> bytes);

}  // namespace clde
