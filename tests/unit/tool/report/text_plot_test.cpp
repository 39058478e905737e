#include "report/landscape/text_plot.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace clde::report {
namespace {

TEST(TextPlot, PlainPlotsArePlain) {
  const std::vector<std::uint8_t> shades(100, 0);
  const std::vector<double> values = {0, 1, 4, 9, 16};
  const std::vector<MapMark> marks = {{0.5, 0.5, U'1'}};
  for (const std::string& text :
       {text_map(10, 10, shades, marks, Glyphs::plain), text_curve(values, Glyphs::plain),
        text_bars(values, Glyphs::plain), text_bar(0.5, 10, Glyphs::plain)})
    EXPECT_TRUE(
        std::ranges::all_of(text, [](char c) { return c == '\n' || (c >= 32 && c < 127); }));
}

TEST(TextPlot, TheMapIsDarkWhereItIsGoodAndShowsMarksOnTop) {
  std::vector<std::uint8_t> shades(100, 255);
  std::fill(shades.begin(), shades.begin() + 10, 0);  // the bottom row
  const std::vector<MapMark> marks = {{0, 1, U'7'}};
  const std::string text = text_map(10, 10, shades, marks, Glyphs::plain);
  const std::size_t first = text.find('\n') + 1;
  EXPECT_EQ(text.substr(first, 4), "  |7");
  const std::size_t last = text.rfind("  |");
  EXPECT_EQ(text.substr(last, 5), "  |##");
  EXPECT_EQ(std::ranges::count(text, '\n'), 24);
}

TEST(TextPlot, BarsGrowWithTheirNumbers) {
  EXPECT_EQ(text_bars(std::vector<double>{0, 1, 4, 8}, Glyphs::unicode), " ▁▄█");
  EXPECT_EQ(text_bar(0, 10, Glyphs::plain), "");
  EXPECT_EQ(text_bar(0.001, 10, Glyphs::plain), "#");
  EXPECT_EQ(text_bar(0.5, 10, Glyphs::plain), "#####");
  EXPECT_EQ(text_bar(7, 10, Glyphs::plain), "##########");
}

TEST(TextPlot, ACurveStartsAndEndsInTheRightCorners) {
  const std::string text = text_curve(std::vector<double>{0, 1}, Glyphs::plain);
  EXPECT_NE(text.find("|*"), std::string::npos);
  EXPECT_NE(text.find("*|"), std::string::npos);
  EXPECT_GT(text.find("|*"), text.find("*|"));
}

}  // namespace
}  // namespace clde::report
