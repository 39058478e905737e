#include "report/landscape/base64.hpp"

#include <string_view>

#include <gtest/gtest.h>

namespace clde::report {
namespace {

TEST(Base64, TheVectorsOfTheStandard) {
  const auto of = [](std::string_view text) {
    return base64(std::as_bytes(std::span(text.data(), text.size())));
  };
  EXPECT_EQ(of(""), "");
  EXPECT_EQ(of("f"), "Zg==");
  EXPECT_EQ(of("fo"), "Zm8=");
  EXPECT_EQ(of("foo"), "Zm9v");
  EXPECT_EQ(of("foob"), "Zm9vYg==");
  EXPECT_EQ(of("fooba"), "Zm9vYmE=");
  EXPECT_EQ(of("foobar"), "Zm9vYmFy");
  EXPECT_EQ(of("\xff\xfe\xfd"), "//79");
}

}  // namespace
}  // namespace clde::report
