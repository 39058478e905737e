#include "paper/document.hpp"

#include <fmt/format.h>

#include "core/check.hpp"

namespace clde::reproduce {
namespace {

constexpr const char* page_head =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<title>The paper's tables and figures, measured</title>\n<style>\n"
    ":root{color-scheme:light dark}body{font-family:system-ui,sans-serif;margin:2rem "
    "auto;max-width:72rem;"
    "padding:0 1rem}table{border-collapse:collapse;margin:2rem 0 "
    ".5rem;font-size:.85rem;display:block;"
    "overflow-x:auto}caption{text-align:left;font-weight:600;padding:.3rem 0}"
    "th,td{padding:.2rem .6rem;text-align:right;border-bottom:1px solid #8884;white-space:nowrap}"
    "th{vertical-align:bottom;white-space:normal}"
    "th:first-child,td:first-child{text-align:left}.best{font-weight:700}.note{font-size:.85rem;"
    "opacity:.8}"
    "figure{margin:2rem 0}svg{max-width:100%;height:auto}\n</style>\n</head>\n<body>\n";

// A figure of thousands of points is a picture; its numbers are for files.
constexpr std::size_t most_rows_shown = 100;

const char* ending(Format format) {
  switch (format) {
    case Format::markdown:
      return "md";
    case Format::csv:
      return "csv";
    case Format::latex:
      return "tex";
    case Format::html:
      return "html";
  }
  return "";
}

std::string as_text(const Table& table, Format format) {
  switch (format) {
    case Format::markdown:
      return as_markdown(table);
    case Format::csv:
      return fmt::format("# {}\n", table.name) + as_csv(table);
    case Format::latex:
      return as_latex(table);
    case Format::html:
      return as_html(table);
  }
  return "";
}

std::string figure_text(const Figure& figure, Format format) {
  std::string text;
  if (format == Format::html) text += "<figure>\n" + figure.svg + "</figure>\n";
  if (format == Format::markdown)
    text += fmt::format("![{}]({}.svg)\n\n", figure.title, figure.name);
  if (format == Format::csv || figure.data.rows.size() <= most_rows_shown)
    return text + as_text(figure.data, format);
  if (format == Format::html)
    return text + fmt::format("<p>{}</p>\n", html_escaped(figure.data.note));
  return text + fmt::format("{}: {} rows of data.\n", figure.title, figure.data.rows.size());
}

}  // namespace

Format format_named(std::string_view name) {
  for (const auto& [known, format] :
       {std::pair{"markdown", Format::markdown}, std::pair{"csv", Format::csv},
        std::pair{"latex", Format::latex}, std::pair{"html", Format::html}})
    if (name == known) return format;
  throw InvalidArgument(
      fmt::format("--format: '{}' given, need markdown, csv, latex or html", name));
}

std::string one_document(const std::vector<Outcome>& outcomes, Format format) {
  std::string text = format == Format::html ? page_head : "";
  bool first = true;
  const auto add = [&](const std::string& part) {
    if (!first) text += "\n";
    first = false;
    text += part;
  };
  for (const Outcome& outcome : outcomes) {
    for (const Table& table : outcome.tables) add(as_text(table, format));
    for (const Figure& figure : outcome.figures) add(figure_text(figure, format));
  }
  return format == Format::html ? text + "</body>\n</html>\n" : text;
}

std::vector<NamedText> as_files(const std::vector<Outcome>& outcomes, Format format) {
  std::vector<NamedText> files;
  const auto table_text = [&](const Table& table) {
    if (format == Format::csv) return as_csv(table);
    return format == Format::html ? page_head + as_html(table) + "</body>\n</html>\n"
                                  : as_text(table, format);
  };
  for (const Outcome& outcome : outcomes) {
    for (const Table& table : outcome.tables)
      files.emplace_back(fmt::format("{}.{}", table.name, ending(format)), table_text(table));
    for (const Figure& figure : outcome.figures) {
      files.emplace_back(figure.name + ".svg", figure.svg);
      files.emplace_back(figure.name + ".csv", as_csv(figure.data));
    }
  }
  if (format == Format::html) files.emplace_back("index.html", one_document(outcomes, format));
  if (format == Format::markdown) files.emplace_back("all.md", one_document(outcomes, format));
  return files;
}

}  // namespace clde::reproduce
