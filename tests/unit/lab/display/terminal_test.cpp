#include "display/terminal.hpp"

#include <algorithm>
#include <sstream>

#include <gtest/gtest.h>

namespace clde::cli {
namespace {

std::size_t widest(const std::string& text) {
  std::istringstream in(text);
  std::size_t most = 0;
  for (std::string line; std::getline(in, line);) most = std::max(most, line.size());
  return most;
}

TEST(Terminal, SentencesAreBrokenAtTheWidthAndNeverLong) {
  std::string text;
  for (int i = 0; i < 60; ++i) text += "several words ";
  EXPECT_LE(widest(Screen{.width = 80, .wraps = true}.line(text)), 79U);
  EXPECT_GT(widest(Screen{.width = 80, .wraps = true}.line(text)), 60U);
  EXPECT_LE(widest(Screen{.width = 300, .wraps = true}.line(text)), 120U);
  EXPECT_EQ(widest(Screen{.width = 80, .wraps = false}.line(text)), text.size());
}

}  // namespace
}  // namespace clde::cli
