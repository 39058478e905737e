#include "engine/files/crc32.hpp"

#include <array>

namespace clde {
namespace {

using Table = std::array<std::uint32_t, 256>;

/// Table k advances a byte by k further zero bytes, so that eight bytes are folded in at a time.
constexpr std::array<Table, 8> make_tables() {
  std::array<Table, 8> tables{};
  for (std::uint32_t i = 0; i < 256; ++i) {
    std::uint32_t c = i;
    for (int bit = 0; bit < 8; ++bit) c = (c >> 1) ^ ((c & 1U) ? 0xEDB88320U : 0U);
    tables[0][i] = c;
  }
  for (std::size_t k = 1; k < 8; ++k)
    for (std::size_t i = 0; i < 256; ++i)
      tables[k][i] = (tables[k - 1][i] >> 8) ^ tables[0][tables[k - 1][i] & 0xFFU];
  return tables;
}

constexpr std::array<Table, 8> tables = make_tables();

std::uint32_t load_little_endian(const std::byte* p) {
  std::uint32_t v = 0;
  for (unsigned i = 0; i < 4; ++i) v |= std::to_integer<std::uint32_t>(p[i]) << (8 * i);
  return v;
}

}  // namespace

std::uint32_t crc32(std::span<const std::byte> bytes) {
  std::uint32_t c = 0xFFFFFFFFU;
  std::size_t i = 0;
  for (; i + 8 <= bytes.size(); i += 8) {
    const std::uint32_t a = c ^ load_little_endian(bytes.data() + i);
    const std::uint32_t b = load_little_endian(bytes.data() + i + 4);
    c = tables[7][a & 0xFFU] ^ tables[6][(a >> 8) & 0xFFU] ^ tables[5][(a >> 16) & 0xFFU] ^
        tables[4][a >> 24] ^ tables[3][b & 0xFFU] ^ tables[2][(b >> 8) & 0xFFU] ^
        tables[1][(b >> 16) & 0xFFU] ^ tables[0][b >> 24];
  }
  for (; i < bytes.size(); ++i)
    c = (c >> 8) ^ tables[0][(c ^ std::to_integer<std::uint32_t>(bytes[i])) & 0xFFU];
  return c ^ 0xFFFFFFFFU;
}

}  // namespace clde
