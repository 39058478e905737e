// Any bytes as a table: they are read or refused with InvalidArgument, and a table that was read
// is read again from what it would be written as.
#include <cmath>
#include <optional>
#include <sstream>
#include <string>

#include <clde/error.hpp>

#include "cli/input/csv.hpp"
#include "display/numbers.hpp"
#include "expect.hpp"

namespace clde::fuzz {
namespace {

using cli::CsvOptions;
using cli::CsvTable;

CsvTable read(const std::string& text, const CsvOptions& options) {
  std::istringstream in(text);
  return cli::read_csv(in, options);
}

std::string written(const CsvTable& table) {
  std::string text = "\n";  // a byte order mark means nothing from the second line on
  for (std::size_t j = 0; j < table.names.size(); ++j) text += (j == 0 ? "" : ",") + table.names[j];
  if (!table.names.empty()) text += '\n';
  for (std::size_t i = 0; i < table.rows.rows(); ++i) text += cli::exact_row(table.rows[i]) + '\n';
  return text;
}

bool same_numbers(MatrixView a, MatrixView b) {
  if (a.rows() != b.rows() || a.cols() != b.cols()) return false;
  for (std::size_t k = 0; k < a.rows() * a.cols(); ++k)
    if (a.data()[k] != b.data()[k] && !(std::isnan(a.data()[k]) && std::isnan(b.data()[k])))
      return false;
  return true;
}

void check(const CsvTable& table, const CsvOptions& options) {
  const bool any = !table.rows.empty();
  expect(table.lines.size() == table.rows.rows(), "every row has a line");
  if (any && !table.names.empty())
    expect(table.names.size() == table.rows.cols(), "every column has a name");
  if (any && table.names.empty() && options.columns > 0)
    expect(options.columns == table.rows.cols(), "the table has the columns that are needed");
  const CsvTable again = read(written(table), {});
  expect(again.names == table.names, "names are read again");
  expect(same_numbers(again.rows, table.rows), "numbers are read again");
}

}  // namespace
}  // namespace clde::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace clde::fuzz;
  if (size == 0) return 0;
  const CsvOptions options{.columns = data[0] % 4U, .longest_line = data[0] < 128 ? 64U : 4096U};
  std::optional<clde::cli::CsvTable> table;
  try {
    table = read(std::string(as_text(data + 1, size - 1)), options);
  } catch (const clde::InvalidArgument&) {
  }
  if (table) check(*table, options);
  return 0;
}
