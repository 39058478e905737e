#include "cli/input/csv.hpp"

#include <cmath>
#include <sstream>

#include <gtest/gtest.h>

#include <clde/error.hpp>
#include <clde/extend/rng.hpp>

namespace clde::cli {
namespace {

CsvTable read(const std::string& text, const CsvOptions& options = {}) {
  std::istringstream in(text);
  return read_csv(in, options);
}

std::string complaint(const std::string& text, const CsvOptions& options = {}) {
  try {
    read(text, options);
  } catch (const InvalidArgument& e) {
    return e.what();
  }
  return "none";
}

testing::AssertionResult mentions(const std::string& text,
                                  std::initializer_list<const char*> parts) {
  for (const char* part : parts)
    if (text.find(part) == std::string::npos)
      return testing::AssertionFailure() << "'" << part << "' is not in: " << text;
  return testing::AssertionSuccess();
}

const Matrix& two_by_two() {
  static const Matrix m = [] {
    Matrix rows(2, 2);
    rows(0, 0) = 1, rows(0, 1) = 2.5, rows(1, 0) = -3, rows(1, 1) = 4e-3;
    return rows;
  }();
  return m;
}

TEST(Csv, SeparatesByCommasOrBlanks) {
  EXPECT_EQ(read("1,2.5\n-3,4e-3\n").rows, two_by_two());
  EXPECT_EQ(read("1 2.5\n-3\t4e-3\n").rows, two_by_two());
  EXPECT_EQ(read(" 1 , 2.5 \n\t-3 ,4e-3").rows, two_by_two());
}

TEST(Csv, SkipsCommentsBlankLinesCarriageReturnsAndTheByteOrderMark) {
  EXPECT_EQ(read("# made by hand\r\n\r\n1,2.5 # first\r\n   \r\n-3,4e-3\r\n").rows, two_by_two());
  EXPECT_EQ(read("\xEF\xBB\xBF"
                 "1,2.5\n-3,4e-3\n")
                .rows,
            two_by_two());
}

TEST(Csv, AFirstRowWithoutAnyNumberNamesTheColumns) {
  const CsvTable table = read("# comment\nx1, x2\n1,2.5\n-3,4e-3\n");
  EXPECT_EQ(table.names, (std::vector<std::string>{"x1", "x2"}));
  EXPECT_EQ(table.rows, two_by_two());
  EXPECT_EQ(table.lines, (std::vector<std::size_t>{3, 4}));
}

TEST(Csv, AFirstRowWithSomeNumberIsARow) {
  EXPECT_TRUE(mentions(complaint("1,b\n"), {"row 1 (line 1)", "column 2", "'b'"}));
}

TEST(Csv, NothingIsAnEmptyTable) {
  EXPECT_TRUE(read("").rows.empty());
  EXPECT_TRUE(read("\n# nothing\n\n").rows.empty());
  EXPECT_TRUE(read("a,b\n").rows.empty());
}

TEST(Csv, ReadsNanAndInfinity) {
  const Matrix rows = read("nan,inf\n-inf,+1\n").rows;
  EXPECT_TRUE(std::isnan(rows(0, 0)));
  EXPECT_EQ(rows(0, 1), INFINITY);
  EXPECT_EQ(rows(1, 0), -INFINITY);
  EXPECT_EQ(rows(1, 1), 1);
}

TEST(Csv, NumbersOutOfRangeGoToInfinityOrZero) {
  const Matrix rows = read("1e999,-1e999,1e-999,5e-324\n").rows;
  EXPECT_EQ(rows(0, 0), INFINITY);
  EXPECT_EQ(rows(0, 1), -INFINITY);
  EXPECT_EQ(rows(0, 2), 0);
  EXPECT_EQ(rows(0, 3), 5e-324);
}

TEST(Csv, NamesTheRowAndTheColumnOfATextAmongNumbers) {
  EXPECT_TRUE(mentions(complaint("x,y\n1,2\n# c\n3,abc\n", {.source = "points.csv"}),
                       {"points.csv", "row 2 (line 4)", "column 2", "'abc'", "not a number"}));
  EXPECT_TRUE(mentions(complaint("1,2\n3,\n"), {"row 2", "column 2", "the cell is empty"}));
  EXPECT_TRUE(mentions(complaint("1,2\n3;4\n"), {"row 2", "'3;4'", "commas or blanks"}));
  EXPECT_TRUE(mentions(complaint("1,0x10\n"), {"'0x10'"}));
  EXPECT_TRUE(mentions(complaint("1,2 3\n"), {"'2 3'"}));
}

TEST(Csv, NamesTheRowWithAnotherNumberOfColumns) {
  EXPECT_TRUE(mentions(complaint("1,2\n3\n"), {"row 2 (line 2)", "1 column given, need 2"}));
  EXPECT_TRUE(mentions(complaint("1,2\n3,4,5\n"), {"row 2", "3 columns given, need 2"}));
  EXPECT_TRUE(mentions(complaint("1,2,3\n", {.columns = 2}), {"row 1", "3 columns given, need 2"}));
  EXPECT_TRUE(mentions(complaint("a,b,c\n1,2\n", {.columns = 2}), {"2 columns given, need 3"}));
}

TEST(Csv, RefusesALineWithoutEnd) {
  const CsvOptions short_lines{.longest_line = 100};
  EXPECT_TRUE(mentions(complaint("1,2\n" + std::string(101, '7') + "\n", short_lines),
                       {"line 2", "longer than 100 bytes"}));
  EXPECT_EQ(complaint(std::string(100, '7') + "\n", short_lines), "none");
}

TEST(Csv, ShowsForeignBytesOfAMessageInSafeForm) {
  const std::string said =
      complaint("1," + std::string("\x1b[31m\0boo", 9) + std::string(100, 'x'));
  EXPECT_TRUE(mentions(said, {"'?[31m?boo", "...'"}));
  EXPECT_LT(said.size(), 200U);
}

/// Bytes that matter to the reader, and some that should not.
std::string random_text(Rng& rng) {
  using namespace std::string_view_literals;
  static constexpr auto alphabet = "0123456789.,-+eE \t\r\n#naif;\"x\0\xff\xef"sv;
  std::string text(rng.index(60), ' ');
  for (char& c : text) c = alphabet[rng.index(alphabet.size())];
  return text;
}

TEST(Csv, AnyBytesGiveATableOrAnInvalidArgument) {
  Rng rng(3, "csv");
  std::size_t tables = 0;
  for (int trial = 0; trial < 20'000; ++trial) {
    const std::string text = random_text(rng);
    try {
      const CsvTable table = read(text, {.columns = rng.index(3), .longest_line = 40});
      ASSERT_EQ(table.lines.size(), table.rows.rows());
      if (!table.rows.empty()) ++tables;
    } catch (const InvalidArgument&) {
      continue;
    }
  }
  EXPECT_GT(tables, 100U);
}

}  // namespace
}  // namespace clde::cli
