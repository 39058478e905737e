#include "cli/input/points.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>

#include "cli/input/columns.hpp"
#include "cli/input/csv.hpp"
#include "core/check.hpp"
#include "core/text/input_file.hpp"
#include "display/output.hpp"

namespace clde::cli {
namespace {

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
  const std::vector<std::size_t> columns = chosen_columns(table, source, box.names());
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
