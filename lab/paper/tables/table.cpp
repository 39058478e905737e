#include "paper/tables/table.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "core/check.hpp"

namespace clde::reproduce {
namespace {

/// `c` by its replacement, everything else as it is.
template <class Replace>
std::string replaced(std::string_view text, const Replace& replace) {
  std::string out;
  for (const char c : text) out += replace(c);
  return out;
}

std::string markdown_escaped(std::string_view text) {
  return replaced(text, [](char c) { return c == '|' ? std::string("\\|") : std::string(1, c); });
}

std::string csv_quoted(std::string_view text) {
  if (text.find_first_of(",\"\n") == std::string_view::npos) return std::string(text);
  return "\"" +
         replaced(text, [](char c) { return c == '"' ? std::string("\"\"") : std::string(1, c); }) +
         "\"";
}

std::string latex_escaped(std::string_view text) {
  return replaced(text, [](char c) -> std::string {
    switch (c) {
      case '\\':
        return "\\textbackslash{}";
      case '~':
        return "\\textasciitilde{}";
      case '^':
        return "\\textasciicircum{}";
      case '<':
        return "\\textless{}";
      case '>':
        return "\\textgreater{}";
      case '&':
      case '%':
      case '$':
      case '#':
      case '_':
      case '{':
      case '}':
        return std::string("\\") + c;
      default:
        return {c};
    }
  });
}

/// The cells of a row through `dress`, with `between` between them.
template <class Dress>
std::string joined(const std::vector<Cell>& row, std::string_view between, const Dress& dress) {
  std::string line;
  for (std::size_t k = 0; k < row.size(); ++k) {
    if (k > 0) line += between;
    line += dress(row[k]);
  }
  return line;
}

std::vector<Cell> titles(const Table& table) {
  std::vector<Cell> cells;
  for (const std::string& column : table.columns) cells.push_back({column});
  return cells;
}

double shown_value(const Cell& cell) {
  char* end = nullptr;
  const double value = std::strtod(cell.text.c_str(), &end);
  return end == cell.text.c_str() ? std::nan("") : value;
}

Cell formatted(double value, std::string text) {
  return std::isnan(value) ? Cell{} : Cell{std::move(text)};
}

}  // namespace

void Table::add_row(std::vector<Cell> cells) {
  CLDE_ASSERT(cells.size() == columns.size());
  rows.push_back(std::move(cells));
}

Cell number(double value, int digits) {
  return formatted(value, fmt::format("{:.{}f}", value, digits));
}

Cell scientific(double value, int digits) {
  return formatted(value, fmt::format("{:.{}e}", value, digits));
}

Cell significant(double value, int digits) {
  return formatted(value, fmt::format("{:.{}g}", value, digits));
}

void highlight_best(Table& table, const BestOf& rule) {
  for (std::vector<Cell>& row : table.rows) {
    double best = std::nan("");
    const auto beats = [&](double value) {
      if (std::isnan(best)) return true;
      return rule.better == Better::larger ? value > best : value < best;
    };
    for (const std::size_t k : rule.columns)
      if (const double value = shown_value(row.at(k)); !std::isnan(value) && beats(value))
        best = value;
    for (const std::size_t k : rule.columns) row[k].best = shown_value(row[k]) == best;
  }
}

std::string as_markdown(const Table& table) {
  const auto line = [](const std::vector<Cell>& row) {
    return "| " +
           joined(row, " | ",
                  [](const Cell& c) {
                    const std::string text = markdown_escaped(c.text);
                    return c.best && !text.empty() ? "**" + text + "**" : text;
                  }) +
           " |\n";
  };
  std::string text = fmt::format("**{}**\n\n", table.title) + line(titles(table)) + "|";
  for (std::size_t k = 0; k < table.columns.size(); ++k) text += "---|";
  text += "\n";
  for (const auto& row : table.rows) text += line(row);
  if (!table.note.empty()) text += "\n" + table.note + "\n";
  return text;
}

std::string as_csv(const Table& table) {
  const auto line = [](const std::vector<Cell>& row) {
    return joined(row, ",", [](const Cell& c) { return csv_quoted(c.text); }) + "\n";
  };
  std::string text = line(titles(table));
  for (const auto& row : table.rows) text += line(row);
  return text;
}

std::string as_latex(const Table& table) {
  const auto line = [](const std::vector<Cell>& row) {
    return joined(row, " & ",
                  [](const Cell& c) {
                    const std::string text = latex_escaped(c.text);
                    return c.best && !text.empty() ? "\\textbf{" + text + "}" : text;
                  }) +
           " \\\\\n";
  };
  std::string text = fmt::format(
      "\\begin{{table}}\n\\centering\n\\caption{{{}}}\n\\label{{{}}}\n\\begin{{tabular}}{{l{}}}\n"
      "\\toprule\n",
      latex_escaped(table.title), table.name, std::string(table.columns.size() - 1, 'r'));
  text += line(titles(table)) + "\\midrule\n";
  for (const auto& row : table.rows) text += line(row);
  text += "\\bottomrule\n\\end{tabular}\n";
  if (!table.note.empty()) text += fmt::format("\n{}\n", latex_escaped(table.note));
  return text + "\\end{table}\n";
}

std::string html_escaped(std::string_view text) {
  return replaced(text, [](char c) -> std::string {
    switch (c) {
      case '&':
        return "&amp;";
      case '<':
        return "&lt;";
      case '>':
        return "&gt;";
      case '"':
        return "&quot;";
      default:
        return {c};
    }
  });
}

}  // namespace clde::reproduce
