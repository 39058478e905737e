#include "cli/input/samples.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>

#include <fmt/ranges.h>

#include "cli/input/csv.hpp"
#include "core/check.hpp"
#include "core/text/input_file.hpp"
#include "display/numbers.hpp"

namespace clde::cli {
namespace {

std::size_t find_column(const CsvTable& table, const std::string& wanted) {
  const std::size_t columns = table.rows.cols();
  if (wanted.empty()) return columns - 1;
  const auto it = std::ranges::find(table.names, wanted);
  if (it != table.names.end()) return static_cast<std::size_t>(it - table.names.begin());
  const double number = to_double(wanted).value_or(0);
  const bool whole =
      number >= 1 && number <= static_cast<double>(columns) && number == std::floor(number);
  require(whole, "--value: {} given, need the number of a column, 1..{}{}{}", in_quotes(wanted),
          columns, table.names.empty() ? "" : ", or its name: ", fmt::join(table.names, ", "));
  return static_cast<std::size_t>(number) - 1;
}

void require_finite(const CsvTable& table, const std::string& source) {
  for (std::size_t i = 0; i < table.rows.rows(); ++i)
    for (std::size_t j = 0; j < table.rows.cols(); ++j)
      require(std::isfinite(table.rows(i, j)),
              "{}, row {} (line {}), column {}: {} given, need a finite number; remove points "
              "without a value",
              source, i + 1, table.lines[i], j + 1, table.rows(i, j));
}

void take_rows(Samples& samples, const CsvTable& table, std::size_t value_column) {
  const std::size_t dimension = table.rows.cols() - 1;
  samples.points = Matrix(table.rows.rows(), dimension);
  samples.values.resize(table.rows.rows());
  for (std::size_t i = 0; i < table.rows.rows(); ++i) {
    samples.values[i] = table.rows(i, value_column);
    for (std::size_t j = 0; j < dimension; ++j)
      samples.points(i, j) = table.rows(i, j < value_column ? j : j + 1);
  }
}

}  // namespace

Samples read_samples(std::istream& in, const std::string& source, const std::string& value_column) {
  const CsvTable table = read_csv(in, {.source = source});
  require(!table.rows.empty(),
          "{} has no points; need one row per point: coordinates, then the value", source);
  require(table.rows.cols() >= 2, "{}: 1 column given, need coordinates and a value", source);
  require_finite(table, source);
  const std::size_t column = find_column(table, value_column);
  Samples samples{.source = source, .names = table.names, .named = !table.names.empty()};
  if (samples.named)
    samples.names.erase(samples.names.begin() + static_cast<std::ptrdiff_t>(column));
  else
    for (std::size_t j = 1; j < table.rows.cols(); ++j)
      samples.names.push_back(fmt::format("x{}", j));
  take_rows(samples, table, column);
  return samples;
}

Samples read_samples_file(const std::string& path, const std::string& value_column) {
  if (path == "-") return read_samples(std::cin, "stdin", value_column);
  std::ifstream in = open_input(path);
  return read_samples(in, path, value_column);
}

}  // namespace clde::cli
