#include "paper/document.hpp"

#include <fmt/format.h>

#include "core/check.hpp"
#include "paper/web_page.hpp"

namespace clde::reproduce {
namespace {

// A figure of thousands of points is a picture; its numbers are for files.
constexpr std::size_t max_rows_shown = 100;

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
      return web_page({{.tables = {table}}});
  }
  return "";
}

std::string figure_text(const Figure& figure, Format format) {
  std::string text;
  if (format == Format::markdown)
    text += fmt::format("![{}]({}.svg)\n\n", figure.title, figure.name);
  if (format == Format::csv || figure.data.rows.size() <= max_rows_shown)
    return text + as_text(figure.data, format);
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
  if (format == Format::html) return web_page(outcomes);
  std::string text;
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
  return text;
}

std::vector<NamedText> as_files(const std::vector<Outcome>& outcomes, Format format) {
  std::vector<NamedText> files;
  const auto table_text = [&](const Table& table) {
    return format == Format::csv ? as_csv(table) : as_text(table, format);
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
