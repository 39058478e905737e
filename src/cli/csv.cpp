#include "cli/csv.hpp"

#include <algorithm>
#include <istream>
#include <optional>
#include <string_view>

#include "cli/numbers.hpp"
#include "core/check.hpp"

namespace clde::cli {
namespace {

constexpr std::string_view blanks = " \t\r\v\f";
using Cells = std::vector<std::string_view>;

std::string_view trim(std::string_view text) {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

Cells split_at_commas(std::string_view line) {
  Cells cells;
  for (std::size_t comma = line.find(','); comma != std::string_view::npos;
       comma = line.find(',')) {
    cells.push_back(trim(line.substr(0, comma)));
    line.remove_prefix(comma + 1);
  }
  cells.push_back(trim(line));
  return cells;
}

Cells split_at_blanks(std::string_view line) {
  Cells cells;
  while (!(line = trim(line)).empty()) {
    const std::size_t end = std::min(line.find_first_of(blanks), line.size());
    cells.push_back(line.substr(0, end));
    line.remove_prefix(end);
  }
  return cells;
}

Cells split(std::string_view line) {
  return line.find(',') == std::string_view::npos ? split_at_blanks(line) : split_at_commas(line);
}

/// Lines without comments; knows the number of the line it is at.
class LineReader {
 public:
  LineReader(std::istream& in, const CsvOptions& options) : in_(in), options_(options) {}

  /// The next line that holds something.
  std::optional<std::string_view> next() {
    while (read_line()) {
      std::string_view line = buffer_;
      if (number_ == 1 && line.starts_with("\xEF\xBB\xBF")) line.remove_prefix(3);
      line = trim(line.substr(0, line.find('#')));
      if (!line.empty()) return line;
    }
    return {};
  }

  [[nodiscard]] std::size_t number() const { return number_; }

 private:
  bool read_line() {
    using Traits = std::istream::traits_type;
    buffer_.clear();
    ++number_;
    for (;;) {
      const auto c = in_.rdbuf()->sbumpc();
      if (Traits::eq_int_type(c, Traits::eof())) return !buffer_.empty();
      if (Traits::to_char_type(c) == '\n') return true;
      require(buffer_.size() < options_.longest_line,
              "{}, line {}: longer than {} bytes; put each row on a line of its own",
              options_.source, number_, options_.longest_line);
      buffer_ += Traits::to_char_type(c);
    }
  }

  std::istream& in_;
  const CsvOptions& options_;
  std::string buffer_;
  std::size_t number_ = 0;
};

bool names_columns(const Cells& cells) {
  return std::ranges::none_of(
      cells, [](std::string_view cell) { return cell.empty() || to_double(cell).has_value(); });
}

double parse_cell(std::string_view cell, const std::string& place, std::size_t column) {
  require(!cell.empty(), "{}, column {}: nothing there; need a number", place, column);
  const auto value = to_double(cell);
  require(value.has_value(),
          "{}, column {}: {} is not a number; separate numbers by commas or blanks", place, column,
          in_quotes(cell));
  return *value;
}

void add_row(CsvTable& table, const Cells& cells, const CsvOptions& options, std::size_t line) {
  const std::string place =
      fmt::format("{}, row {} (line {})", options.source, table.rows.rows() + 1, line);
  const std::size_t needed = !table.names.empty()  ? table.names.size()
                             : options.columns > 0 ? options.columns
                             : !table.rows.empty() ? table.rows.cols()
                                                   : cells.size();
  std::vector<double> row;
  for (std::size_t j = 0; j < std::min(cells.size(), needed); ++j)
    row.push_back(parse_cell(cells[j], place, j + 1));
  require(cells.size() == needed, "{}: {} given, need {}", place,
          counted(cells.size(), "column", "columns"), needed);
  table.rows.push_row(row);
  table.lines.push_back(line);
}

}  // namespace

CsvTable read_csv(std::istream& in, const CsvOptions& options) {
  CsvTable table;
  LineReader reader(in, options);
  for (bool first = true; const auto line = reader.next(); first = false) {
    const Cells cells = split(*line);
    if (first && names_columns(cells))
      table.names.assign(cells.begin(), cells.end());
    else
      add_row(table, cells, options, reader.number());
  }
  return table;
}

}  // namespace clde::cli
