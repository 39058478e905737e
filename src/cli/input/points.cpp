#include "cli/input/points.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>

#include <fmt/ranges.h>

#include "cli/input/csv.hpp"
#include "cli/text/output.hpp"
#include "core/argsort.hpp"
#include "core/check.hpp"
#include "core/input_file.hpp"

namespace clde::cli {
namespace {

using Columns = std::vector<std::size_t>;

/// Column of each variable by its name; empty if a name is missing.
Columns columns_by_name(const CsvTable& table, const Box& box) {
  Columns columns;
  for (const std::string& name : box.names()) {
    const auto it = std::ranges::find(table.names, name);
    if (it == table.names.end()) return {};
    columns.push_back(static_cast<std::size_t>(it - table.names.begin()));
  }
  return columns;
}

Columns choose_columns(const CsvTable& table, const std::string& source, const Box& box) {
  Columns columns = columns_by_name(table, box);
  if (!columns.empty()) return columns;
  const std::size_t given = table.names.empty() ? table.rows.cols() : table.names.size();
  require(given == box.dimension(), "{}: {} columns given ({}), need {}: {}", source, given,
          fmt::join(table.names, ", "), box.dimension(), fmt::join(box.names(), ", "));
  return indices(given);
}

bool is_meant(const CsvTable& table, std::size_t row, Rows rows) {
  const auto it = std::ranges::find(table.names, "global");
  if (rows != Rows::reported || it == table.names.end()) return true;
  return table.rows(row, static_cast<std::size_t>(it - table.names.begin())) != 0;
}

}  // namespace

Matrix read_points(std::istream& in, const std::string& source, const Box& box, Rows rows) {
  const CsvTable table = read_csv(in, {.source = source, .columns = box.dimension()});
  // A title without rows is the answer of a solver that found nothing.
  const bool found_nothing = rows != Rows::all && !table.names.empty();
  require(!table.rows.empty() || found_nothing,
          "{} has no points; need one row per point with {} numbers", source, box.dimension());
  const Columns columns = choose_columns(table, source, box);
  Matrix points(0, box.dimension());
  std::vector<double> x(box.dimension());
  for (std::size_t i = 0; i < table.rows.rows(); ++i) {
    for (std::size_t j = 0; j < x.size(); ++j) {
      x[j] = table.rows(i, columns[j]);
      require(std::isfinite(x[j]),
              "{}, row {} (line {}), column {}: {} given, need a finite number", source, i + 1,
              table.lines[i], columns[j] + 1, x[j]);
    }
    if (is_meant(table, i, rows)) points.push_row(x);
  }
  return points;
}

Matrix read_points_file(const std::string& path, const Box& box, Rows rows) {
  if (path == "-") return read_points(std::cin, "stdin", box, rows);
  std::ifstream in = open_input(path);
  return read_points(in, path, box, rows);
}

Matrix read_points_file(const std::string& path, const Problem& problem, Rows rows) {
  return read_points_file(path, problem.box(), rows);
}

void mention_outside(const Matrix& points, const Problem& problem) {
  std::size_t outside = 0;
  for (std::size_t i = 0; i < points.rows(); ++i)
    if (!problem.box().contains(points[i])) ++outside;
  if (outside > 0)
    message(fmt::format(
        "{} of {} points are outside the box of the problem; they are evaluated all the same",
        outside, points.rows()));
}

}  // namespace clde::cli
