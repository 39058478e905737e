#include "display/text_table.hpp"

#include <gtest/gtest.h>

namespace clde::cli {
namespace {

TEST(TextTable, AlignsColumnsByTheirWidestCell) {
  TextTable table({{"name", TextTable::Align::left}, {"value"}});
  table.add_row({"a", "1"});
  table.add_row({"longer", "-12.5"});
  EXPECT_EQ(table.text(),
            "  name    value\n"
            "  a           1\n"
            "  longer  -12.5\n");
}

TEST(TextTable, CountsCharactersNotBytes) {
  TextTable table({{"größe"}, {"b"}});
  table.add_row({"1", "2"});
  EXPECT_EQ(table.text(), "  größe  b\n      1  2\n");
}

TEST(TextTable, WritesNoBlanksAtTheEndOfALine) {
  TextTable table({{"a"}, {"b", TextTable::Align::left}});
  table.add_row({"1", ""});
  table.add_row({"2", "long text"});
  EXPECT_EQ(table.text(), "  a  b\n  1\n  2  long text\n");
}

TEST(TextTable, HasItsTitlesEvenWithoutRows) {
  EXPECT_EQ(TextTable({{"x"}, {"y"}}).text(), "  x  y\n");
}

}  // namespace
}  // namespace clde::cli
