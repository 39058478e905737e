// Columns that line up.
#pragma once

#include <string>
#include <vector>

namespace clde::cli {

class TextTable {
 public:
  enum class Align { left, right };
  struct Column {
    std::string title;
    Align align = Align::right;
  };

  explicit TextTable(std::vector<Column> columns);
  /// As many cells as columns.
  void add_row(std::vector<std::string> cells);
  /// Titles and rows, each line indented by two blanks and ended by a newline.
  [[nodiscard]] std::string text() const;
  /// Of the widest line.
  [[nodiscard]] std::size_t width() const;

 private:
  [[nodiscard]] std::string line(const std::vector<std::string>& cells) const;

  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;  // the titles first
  std::vector<std::size_t> widths_;
};

}  // namespace clde::cli
