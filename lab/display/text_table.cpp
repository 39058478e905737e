#include "display/text_table.hpp"

#include <algorithm>
#include <utility>

#include "core/check.hpp"

namespace clde::cli {

namespace {

/// Characters, not bytes: names may have letters of any alphabet.
std::size_t shown_width(const std::string& cell) {
  return static_cast<std::size_t>(
      std::ranges::count_if(cell, [](char c) { return (c & 0xC0) != 0x80; }));
}

}  // namespace

TextTable::TextTable(std::vector<Column> columns)
    : columns_(std::move(columns)), widths_(columns_.size(), 0) {
  std::vector<std::string> titles;
  for (const Column& column : columns_) titles.push_back(column.title);
  add_row(std::move(titles));
}

void TextTable::add_row(std::vector<std::string> cells) {
  CLDE_ASSERT(cells.size() == columns_.size());
  for (std::size_t j = 0; j < cells.size(); ++j)
    widths_[j] = std::max(widths_[j], shown_width(cells[j]));
  rows_.push_back(std::move(cells));
}

std::string TextTable::line(const std::vector<std::string>& cells) const {
  std::string text;
  for (std::size_t j = 0; j < cells.size(); ++j) {
    const bool left = columns_[j].align == Align::left;
    const std::string blanks(widths_[j] - shown_width(cells[j]), ' ');
    text += "  " + (left ? cells[j] + blanks : blanks + cells[j]);
  }
  text.erase(text.find_last_not_of(' ') + 1);
  return text + "\n";
}

std::size_t TextTable::width() const {
  std::size_t sum = 0;
  for (const std::size_t w : widths_) sum += w + 2;
  return sum;
}

std::string TextTable::text() const {
  std::string all;
  for (const auto& cells : rows_) all += line(cells);
  return all;
}

}  // namespace clde::cli
