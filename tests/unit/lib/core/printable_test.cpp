#include "core/text/printable.hpp"

#include <gtest/gtest.h>

namespace clde {
namespace {

TEST(Printable, TextForATerminalHasNoControlsButLineEnds) {
  EXPECT_EQ(without_controls("a\tb\nc"), "a\tb\nc");
  EXPECT_EQ(without_controls("\x1b]0;title\x07"), " ]0;title ");
  EXPECT_EQ(without_controls("caf\xc3\xa9"), "caf\xc3\xa9");
  EXPECT_EQ(without_controls("left\xe2\x80\xaeright"), "left right") << "it turns the direction";
  EXPECT_EQ(without_controls("\xc2\x9b"
                             "31m"),
            " 31m")
      << "a control character of eight bits";
  EXPECT_EQ(without_controls("\xff"), "?");
}

TEST(Printable, WhatIsShownInAMessageIsShort) {
  EXPECT_EQ(printable("abc\ndef"), "abc def");
  EXPECT_EQ(printable("abcdef", 3), "abc...");
  EXPECT_EQ(printable("\xe2\x80\xae"), " ");
}

}  // namespace
}  // namespace clde
