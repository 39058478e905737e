#include "report/landscape_data.hpp"

#include <algorithm>
#include <limits>

#include "report/progress.hpp"
#include "report/projection.hpp"
#include "report/thinning.hpp"

namespace clde::report {
namespace {

constexpr std::size_t most_front_samples = 3000;
constexpr std::size_t contour_count = 14;
constexpr std::size_t most_trails = 24;

/// Each column over its range.
Matrix in_unit_cube(MatrixView rows) {
  Matrix unit(rows);
  for (std::size_t m = 0; m < rows.cols(); ++m) {
    double low = rows(0, m), high = low;
    for (std::size_t i = 0; i < rows.rows(); ++i) {
      low = std::min(low, rows(i, m));
      high = std::max(high, rows(i, m));
    }
    for (std::size_t i = 0; i < rows.rows(); ++i)
      unit(i, m) = high > low ? (rows(i, m) - low) / (high - low) : 0;
  }
  return unit;
}

const char* source_name(const Surface& surface) {
  return surface.source == SurfaceSource::evaluated ? "evaluated" : "interpolated";
}

/// All lines of a level in the user's coordinates, x and y by turns, a NaN pair between lines.
std::vector<double> level_lines(const Surface& surface, const Box& box, double level) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto coordinate = [&](const GridPoint& p, std::size_t axis, std::size_t count) {
    return box.lower()[axis] + p[axis] / static_cast<double>(count - 1) * box.width(axis);
  };
  std::vector<double> numbers;
  for (const GridLine& line : contour_lines(surface.grid, level)) {
    if (!numbers.empty()) numbers.insert(numbers.end(), {nan, nan});
    for (const GridPoint& p : line) {
      numbers.push_back(coordinate(p, 0, surface.grid.columns));
      numbers.push_back(coordinate(p, 1, surface.grid.rows));
    }
  }
  return numbers;
}

/// One number of each of `items`, packed.
template <class T, class Items, class Of>
Json packed_column(const Items& items, const Of& of) {
  std::vector<T> numbers;
  for (const auto& item : items) numbers.push_back(of(item));
  return packed(std::span<const T>(numbers));
}

Json joins_data(const BasinMap& map) {
  const auto row = [&](const auto& of) { return packed_column<std::uint32_t>(map.crossings, of); };
  const auto height = [&](const auto& of) { return packed_column<double>(map.tree.joins, of); };
  return {{"peak", row([](const Crossing& c) { return c.peak; })},
          {"into", row([](const Crossing& c) { return c.into; })},
          {"pass", row([](const Crossing& c) { return c.pass; })},
          {"left", row([](const Crossing& c) { return c.sides[0]; })},
          {"right", row([](const Crossing& c) { return c.sides[1]; })},
          {"height", height([](const Join& j) { return j.pass_height; })},
          {"persistence", height([](const Join& j) { return j.persistence(); })}};
}

}  // namespace

Json samples_data(const RunRecord& run, const BasinMap& map) {
  if (run.evaluated.size() == 0) return nullptr;
  Json data = {{"total", run.evaluated.size()}};
  if (!map.empty()) {
    data["optima_from"] = map.samples;
    data["x"] = packed(map.points.view());
    data["values"] = packed(map.values);
    data["at"] = packed(map.at);
    return data;
  }
  const Evaluated& all = run.evaluated;
  Matrix points(0, run.box.dimension());
  Matrix values(0, run.objectives);
  std::vector<std::uint32_t> at;
  for (const std::uint32_t row : spread_rows(in_unit_cube(all.values), most_front_samples)) {
    points.push_row(all.points[row]);
    values.push_row(all.values[row]);
    at.push_back(all.at[row]);
  }
  data["optima_from"] = points.rows();
  data["x"] = packed(points.view());
  data["values"] = packed(values.view());
  data["at"] = packed(at);
  return data;
}

Json tree_data(const BasinMap& map) {
  if (map.empty()) return nullptr;
  return {{"tau", map.tau},
          {"optima_only", map.optima_only},
          {"peaks",
           {{"row", packed(map.tree.peaks)},
            {"height", packed(map.tree.heights)},
            {"persistence", packed(map.tree.persistences)},
            {"optimum", packed(map.optimum)}}},
          {"peak_of", packed(map.tree.peak_of)},
          {"up", packed(map.up)},
          {"joins", joins_data(map)}};
}

Json map_data(const RunRecord& run, const Surface& surface) {
  if (surface.empty() || run.box.dimension() != 2) return nullptr;
  Json contours = Json::array();
  for (const double level : contour_levels(surface.grid, run.sense, contour_count))
    contours.push_back({{"level", level}, {"lines", packed(level_lines(surface, run.box, level))}});
  return {{"source", source_name(surface)},
          {"columns", surface.grid.columns},
          {"rows", surface.grid.rows},
          {"shade", packed(shades(surface.grid, run.sense))},
          {"contours", contours}};
}

Json curve_data(const RunRecord& run, const Surface& surface) {
  if (surface.empty() || run.box.dimension() != 1) return nullptr;
  return {{"source", source_name(surface)}, {"values", packed(surface.grid.values)}};
}

Json trails_data(const RunRecord& run) {
  Json list = Json::array();
  if (run.objectives != 1 || run.box.dimension() > 3) return list;
  for (const Matrix& trail : trails(run, most_trails)) list.push_back(packed(trail.view()));
  return list;
}

Json projection_data(const Projection& p) {
  if (p.empty()) return nullptr;
  return {{"center", p.center},
          {"axes", p.axes},
          {"explained", p.explained},
          {"of", p.of_optima ? "optima" : "samples"}};
}

}  // namespace clde::report
