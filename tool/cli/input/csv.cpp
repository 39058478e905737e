#include "cli/input/csv.hpp"

#include <algorithm>
#include <istream>
#include <optional>
#include <string_view>

#include "core/check.hpp"
#include "core/text/split.hpp"
#include "display/numbers.hpp"

namespace clde::cli {
namespace {

constexpr std::string_view blanks = " \t\r\v\f";
using Cells = std::vector<std::string_view>;

std::string_view trim(std::string_view text) {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

void split_at_blanks(std::string_view line, Cells& cells) {
  while (!(line = trim(line)).empty()) {
    const std::size_t end = std::min(line.find_first_of(blanks), line.size());
    cells.push_back(line.substr(0, end));
    line.remove_prefix(end);
  }
}

void split(std::string_view line, Cells& cells) {
  cells.clear();
  if (line.find(',') == std::string_view::npos) return split_at_blanks(line, cells);
  split_at_commas(line, cells);
  for (std::string_view& cell : cells) cell = trim(cell);
}

/// Lines without comments; knows the number of the line it is at. Reads in large pieces: a table
/// may have millions of lines.
class LineReader {
 public:
  LineReader(std::istream& in, const CsvOptions& options) : in_(in), options_(options) {}

  /// The next line that holds something, to be used before the one after it is asked for.
  std::optional<std::string_view> next() {
    while (auto line = read_line()) {
      if (number_ == 1 && line->starts_with("\xEF\xBB\xBF")) line->remove_prefix(3);
      *line = trim(line->substr(0, line->find('#')));
      if (!line->empty()) return line;
    }
    return {};
  }

  [[nodiscard]] std::size_t number() const { return number_; }

 private:
  std::optional<std::string_view> read_line() {
    ++number_;
    std::size_t end = buffer_.find('\n', start_);
    while (end == std::string::npos && read_more()) end = buffer_.find('\n', start_);
    if (end == std::string::npos && start_ == buffer_.size()) return {};
    const std::string_view line = std::string_view(buffer_).substr(start_, end - start_);
    require_short(line.size());
    start_ = end == std::string::npos ? buffer_.size() : end + 1;
    return line;
  }

  /// Adds a piece to the line that has been begun; false at the end of the input.
  bool read_more() {
    constexpr std::size_t piece = 1U << 16U;
    buffer_.erase(0, start_);
    start_ = 0;
    require_short(buffer_.size());
    const std::size_t had = buffer_.size();
    buffer_.resize(had + piece);
    const auto got = in_.rdbuf()->sgetn(buffer_.data() + had, piece);
    buffer_.resize(had + static_cast<std::size_t>(got));
    return got > 0;
  }

  void require_short(std::size_t length) const {
    require(length <= options_.longest_line,
            "{}, line {}: longer than {} bytes; put each row on a line of its own", options_.source,
            number_, options_.longest_line);
  }

  std::istream& in_;
  const CsvOptions& options_;
  std::string buffer_;
  std::size_t start_ = 0;  // of the line that comes next
  std::size_t number_ = 0;
};

bool names_columns(const Cells& cells) {
  return std::ranges::none_of(
      cells, [](std::string_view cell) { return cell.empty() || to_double(cell).has_value(); });
}

/// Rows of the table, one after another. Where a row stands is put into words only if it is wrong.
class RowReader {
 public:
  RowReader(CsvTable& table, const CsvOptions& options) : table_(table), options_(options) {}

  void add(const Cells& cells, std::size_t line) {
    line_ = line;
    const std::size_t needed = columns_needed(cells);
    row_.clear();
    for (std::size_t j = 0; j < std::min(cells.size(), needed); ++j)
      row_.push_back(number(cells[j], j + 1));
    if (cells.size() != needed)
      refuse(
          fmt::format(": {} given, need {}", counted(cells.size(), "column", "columns"), needed));
    table_.rows.push_row(row_);
    table_.lines.push_back(line);
  }

 private:
  [[nodiscard]] std::size_t columns_needed(const Cells& cells) const {
    if (!table_.names.empty()) return table_.names.size();
    if (options_.columns > 0) return options_.columns;
    return table_.rows.empty() ? cells.size() : table_.rows.cols();
  }

  [[nodiscard]] double number(std::string_view cell, std::size_t column) const {
    if (const auto value = to_double(cell)) return *value;
    if (cell.empty()) refuse(fmt::format(", column {}: the cell is empty; need a number", column));
    refuse(fmt::format(", column {}: {} is not a number; separate numbers by commas or blanks",
                       column, in_quotes(cell)));
  }

  [[noreturn]] void refuse(const std::string& what) const {
    throw InvalidArgument(fmt::format("{}, row {} (line {}){}", options_.source,
                                      table_.rows.rows() + 1, line_, what));
  }

  CsvTable& table_;
  const CsvOptions& options_;
  std::vector<double> row_;
  std::size_t line_ = 0;
};

}  // namespace

CsvTable read_csv(std::istream& in, const CsvOptions& options) {
  CsvTable table;
  LineReader lines(in, options);
  RowReader rows(table, options);
  Cells cells;
  for (bool first = true; const auto line = lines.next(); first = false) {
    split(*line, cells);
    if (first && names_columns(cells))
      table.names.assign(cells.begin(), cells.end());
    else
      rows.add(cells, lines.number());
  }
  return table;
}

}  // namespace clde::cli
