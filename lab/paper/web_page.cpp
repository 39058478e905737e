#include "paper/web_page.hpp"

#include <fmt/format.h>

namespace clde::reproduce {
namespace {

constexpr const char* page_title = "The paper's tables and figures, measured";

// Wide tables take the width of the window, and scroll where even that is too narrow; on paper
// they shrink.
constexpr const char* style =
    ":root{color-scheme:light dark}\n"
    "body{font-family:system-ui,sans-serif;line-height:1.45;margin:2rem auto;max-width:100rem;"
    "padding:0 1.5rem}\n"
    "nav ul{columns:22rem;padding-left:1.2rem}\n"
    "section{margin:3rem 0}\n"
    "h2{font-size:1.15rem;margin:0 0 .6rem}\n"
    ".scroller{overflow-x:auto}\n"
    "table{border-collapse:collapse;font-size:.82rem;font-variant-numeric:tabular-nums}\n"
    "th,td{padding:.2rem .5rem;text-align:right;border-bottom:1px solid #8884;white-space:nowrap}\n"
    "th{vertical-align:bottom;white-space:normal}\n"
    "th:first-child,td:first-child{text-align:left;position:sticky;left:0;background:Canvas}\n"
    ".best{font-weight:700}\n"
    ".note,figcaption{font-size:.88rem;max-width:96ch}\n"
    "figure{margin:0 0 1rem}svg{max-width:100%;height:auto}\n"
    "@media print{nav{display:none}.scroller{overflow:visible}table{font-size:.5rem}"
    "th,td{padding:1px 3px}section{break-inside:avoid-page}}\n";

// A figure of thousands of points is a picture; its numbers are for files.
constexpr std::size_t max_rows_shown = 100;

std::string row_of(const std::vector<Cell>& cells) {
  std::string text = "<tr>";
  for (const Cell& c : cells)
    text += fmt::format("<td{}>{}</td>", c.best ? " class=\"best\"" : "", html_escaped(c.text));
  return text + "</tr>\n";
}

/// Named by the heading of its section.
std::string table_of(const Table& table) {
  std::string text = fmt::format(
      "<div class=\"scroller\" tabindex=\"0\" role=\"region\" aria-label=\"Numbers: {1}\">\n"
      "<table aria-labelledby=\"{0}-title\">\n<thead>\n<tr>",
      html_escaped(table.name), html_escaped(table.title));
  for (const std::string& column : table.columns)
    text += fmt::format("<th scope=\"col\">{}</th>", html_escaped(column));
  text += "</tr>\n</thead>\n<tbody>\n";
  for (const auto& row : table.rows) text += row_of(row);
  return text + "</tbody>\n</table>\n</div>\n";
}

std::string section(const std::string& name, const std::string& title, const std::string& content) {
  return fmt::format(
      "<section id=\"{0}\" aria-labelledby=\"{0}-title\">\n<h2 id=\"{0}-title\">{1}</h2>\n{2}"
      "</section>\n",
      html_escaped(name), html_escaped(title), content);
}

std::string section_of(const Table& table) {
  std::string content = table_of(table);
  if (!table.note.empty())
    content += fmt::format("<p class=\"note\">{}</p>\n", html_escaped(table.note));
  return section(table.name, table.title, content);
}

std::string section_of(const Figure& figure) {
  const std::string caption = figure.data.note.empty() ? figure.title : figure.data.note;
  std::string content = fmt::format("<figure>\n{}<figcaption>{}</figcaption>\n</figure>\n",
                                    figure.svg, html_escaped(caption));
  if (figure.data.rows.size() <= max_rows_shown) {
    Table data = figure.data;
    data.name = figure.name;
    content += table_of(data);
  }
  return section(figure.name, figure.title, content);
}

std::string entry(const std::string& name, const std::string& title) {
  return fmt::format("<li><a href=\"#{}\">{}</a></li>\n", html_escaped(name), html_escaped(title));
}

}  // namespace

std::string web_page(const std::vector<Outcome>& outcomes) {
  std::string entries, sections;
  for (const Outcome& outcome : outcomes) {
    for (const Table& table : outcome.tables) {
      entries += entry(table.name, table.title);
      sections += section_of(table);
    }
    for (const Figure& figure : outcome.figures) {
      entries += entry(figure.name, figure.title);
      sections += section_of(figure);
    }
  }
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{0}</title>\n<style>\n{1}</style>\n</head>\n<body>\n<header>\n<h1>{0}</h1>\n"
      "<nav aria-label=\"Tables and figures\">\n<ul>\n{2}</ul>\n</nav>\n</header>\n<main>\n{3}"
      "</main>\n</body>\n</html>\n",
      html_escaped(page_title), style, entries, sections);
}

}  // namespace clde::reproduce
