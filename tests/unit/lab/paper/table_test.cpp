#include "paper/tables/table.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "paper/document.hpp"
#include "paper/figures/svg.hpp"

namespace clde::reproduce {
namespace {

Table sample() {
  Table table{.name = "table-x",
              .title = "A & B <c>",
              .note = "50 % of it",
              .columns = {"name", "a_1", "b"},
              .rows = {}};
  table.add_row({{"x|y, \"z\""}, number(0.5, 3), number(0.25, 3)});
  table.add_row({{"none"}, number(std::nan(""), 3), number(0.25, 3)});
  highlight_best(table, {{1, 2}, Better::larger});
  return table;
}

TEST(Table, MarksTheBestAsFarAsItIsShown) {
  Table table{.name = "", .title = "", .note = "", .columns = {"n", "a", "b", "c"}, .rows = {}};
  table.add_row({{"r"}, number(0.12341, 3), number(0.12344, 3), number(0.2, 3)});
  highlight_best(table, {{1, 2}, Better::larger});
  EXPECT_TRUE(table.rows[0][1].best);
  EXPECT_TRUE(table.rows[0][2].best);
  EXPECT_FALSE(table.rows[0][3].best);
  highlight_best(table, {{1, 2, 3}, Better::smaller});
  EXPECT_TRUE(table.rows[0][1].best && table.rows[0][2].best && !table.rows[0][3].best);
}

TEST(Table, AsMarkdown) {
  EXPECT_EQ(as_markdown(sample()),
            "**A & B <c>**\n\n| name | a_1 | b |\n|---|---|---|\n"
            "| x\\|y, \"z\" | **0.500** | 0.250 |\n| none |  | **0.250** |\n\n50 % of it\n");
}

TEST(Table, AsCsv) {
  EXPECT_EQ(as_csv(sample()), "name,a_1,b\n\"x|y, \"\"z\"\"\",0.500,0.250\nnone,,0.250\n");
}

TEST(Table, AsLatex) {
  const std::string text = as_latex(sample());
  EXPECT_NE(text.find("\\caption{A \\& B \\textless{}c\\textgreater{}}"), std::string::npos);
  EXPECT_NE(text.find("name & a\\_1 & b \\\\\n\\midrule\n"), std::string::npos);
  EXPECT_NE(text.find("\\textbf{0.500} & 0.250 \\\\\n"), std::string::npos);
  EXPECT_NE(text.find("50 \\% of it"), std::string::npos);
}

TEST(WebPage, HasATitleContentsAndASectionForEach) {
  Table data = sample();
  data.name = "figure-x";
  const std::string page = one_document(
      {{.tables = {sample()}, .figures = {{"figure-x", "F", "<svg/>", data}}}}, Format::html);
  const auto at = [&](std::string_view text) { return page.find(text); };
  EXPECT_NE(at("<title>The paper's tables and figures, measured</title>"), std::string::npos);
  EXPECT_NE(at("<h1>"), std::string::npos);
  EXPECT_NE(at("<li><a href=\"#table-x\">A &amp; B &lt;c&gt;</a></li>"), std::string::npos);
  EXPECT_NE(at("<h2 id=\"table-x-title\">A &amp; B &lt;c&gt;</h2>"), std::string::npos);
  EXPECT_NE(at("<td class=\"best\">0.500</td><td>0.250</td></tr>"), std::string::npos);
  EXPECT_EQ(at("<c>"), std::string::npos);
  // A figure has its caption and its numbers in its own section.
  const std::size_t figure = at("<section id=\"figure-x\"");
  EXPECT_LT(at("<main>"), figure);
  EXPECT_LT(figure, at("<svg/><figcaption>"));
  EXPECT_NE(page.find("<table", at("<svg/>")), std::string::npos);
  EXPECT_EQ(page.find("<section", figure + 1), std::string::npos);
}

TEST(Document, HasOneFileForEachTableAndTwoForEachFigure) {
  const std::vector<Outcome> outcomes{
      {.tables = {sample()}, .figures = {}},
      {.tables = {}, .figures = {{"figure-x", "F", "<svg/>", sample()}}}};
  std::vector<std::string> names;
  for (const auto& [name, text] : as_files(outcomes, Format::html)) names.push_back(name);
  EXPECT_EQ(names, (std::vector<std::string>{"table-x.html", "figure-x.svg", "figure-x.csv",
                                             "index.html"}));
  const std::string page = one_document(outcomes, Format::html);
  EXPECT_NE(page.find("<svg/>"), std::string::npos);
  EXPECT_EQ(page.find("src="), std::string::npos);
  EXPECT_THROW(format_named("pdf"), std::exception);
}

TEST(Axis, ChoosesRoundTicks) {
  EXPECT_EQ((Axis{0, 1}.ticks_or_chosen()),
            (std::vector<double>{0, 0.2, 0.4, 0.6000000000000001, 0.8, 1}));
  EXPECT_EQ((Axis{1e-3, 10, "", AxisScale::logarithmic}.ticks_or_chosen().size()), 5U);
  EXPECT_EQ((Axis{0, 3, "", AxisScale::linear, {-1, 1, 2}}.ticks_or_chosen()),
            (std::vector<double>{1, 2}));
  EXPECT_DOUBLE_EQ((Axis{1e-2, 1, "", AxisScale::logarithmic}.position(0.1)), 0.5);
}

TEST(Picture, EscapesWhatPeopleWrite) {
  Picture picture(10, 10, "<a>");
  picture.text({1, 1}, "x < y & z");
  EXPECT_NE(picture.svg().find("x &lt; y &amp; z"), std::string::npos);
  EXPECT_NE(picture.svg().find("<title>&lt;a&gt;</title>"), std::string::npos);
}

}  // namespace
}  // namespace clde::reproduce
