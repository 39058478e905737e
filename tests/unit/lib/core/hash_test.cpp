#include "core/numbers/hash.hpp"

#include <gtest/gtest.h>

namespace clde {
namespace {

std::uint64_t hash_of(auto... parts) {
  Fnv1a hash;
  (hash.add(parts), ...);
  return hash.value();
}

// Known answers, published with the function.
TEST(Fnv1a, HasTheValuesOfItsAuthors) {
  EXPECT_EQ(hash_of(std::string_view()), 0xcbf29ce484222325U);
  EXPECT_EQ(hash_of(std::string_view("a")), 0xaf63dc4c8601ec8cU);
  EXPECT_EQ(hash_of(std::string_view("foobar")), 0x85944171f73967e8U);
}

TEST(Fnv1a, WordsAreTheirBytesLowestFirst) {
  EXPECT_EQ(hash_of(std::uint64_t{0x6867666564636261U}), hash_of(std::string_view("abcdefgh")));
}

TEST(Fnv1a, BothZerosAreOneNumber) {
  EXPECT_EQ(hash_of(0.0), hash_of(-0.0));
  EXPECT_NE(hash_of(0.0), hash_of(1.0));
  EXPECT_NE(hash_of(1.0, 2.0), hash_of(2.0, 1.0));
}

}  // namespace
}  // namespace clde
