#include "engine/files/crc32.hpp"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace clde {
namespace {

std::uint32_t crc_of(std::string_view text) {
  return crc32(std::as_bytes(std::span(text.data(), text.size())));
}

// The check value of the catalogues of such codes, and two of zlib's.
TEST(Crc32, HasTheValuesEveryoneHas) {
  EXPECT_EQ(crc_of(""), 0U);
  EXPECT_EQ(crc_of("123456789"), 0xCBF43926U);
  EXPECT_EQ(crc_of("The quick brown fox jumps over the lazy dog"), 0x414FA339U);
  EXPECT_EQ(crc_of(std::string(32, '\0')), 0x190A55ADU);
}

TEST(Crc32, SeesEverySingleFlippedBit) {
  const std::string text = "twenty bytes of text";
  for (std::size_t bit = 0; bit < 8 * text.size(); ++bit) {
    std::string damaged = text;
    damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << bit % 8));
    EXPECT_NE(crc_of(damaged), crc_of(text)) << bit;
  }
}

}  // namespace
}  // namespace clde
