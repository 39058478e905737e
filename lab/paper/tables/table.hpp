// A table of a publication, in the forms in which people want it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace clde::reproduce {

struct Cell {
  std::string text;
  bool best = false;  ///< of its row; set in bold
};

struct Table {
  std::string name;   ///< "table-pr"
  std::string title;  ///< one line above it
  std::string note;   ///< what a reader has to know; sentences below it
  std::vector<std::string> columns;
  std::vector<std::vector<Cell>> rows;

  /// As many cells as columns.
  void add_row(std::vector<Cell> cells);
};

/// A number as it is printed in its table; NaN is an empty cell.
Cell number(double value, int digits);       ///< 0.862
Cell scientific(double value, int digits);   ///< 3.94e-03
Cell significant(double value, int digits);  ///< 34.8, 0.421, 1.57e+03

enum class Better { larger, smaller };

/// Highlights the best of some cells of a row, and every other that shows the same number.
struct BestOf {
  std::vector<std::size_t> columns;
  Better better = Better::larger;
};
void highlight_best(Table& table, const BestOf& rule);

std::string as_markdown(const Table& table);
/// Titles, then rows; no notes, nothing highlighted.
std::string as_csv(const Table& table);
/// A `table` environment for booktabs.
std::string as_latex(const Table& table);

std::string html_escaped(std::string_view text);

}  // namespace clde::reproduce
