#include "report/landscape/landscape_data.hpp"

#include <algorithm>

#include <clde/optima_tree.hpp>

#include "formats/result_json.hpp"
#include "report/landscape/projection.hpp"
#include "report/landscape/slices.hpp"
#include "report/run/progress.hpp"
#include "report/run/thinning.hpp"

namespace clde::report {
namespace {

constexpr std::size_t max_front_samples = 3000;
constexpr std::size_t contour_count = 14;
constexpr std::size_t max_trails = 24;
constexpr std::size_t most_apart = 1500;
constexpr std::size_t max_saddles = 2000;

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

/// Some of the points that have no place among the samples.
Json some_points(const Matrix& points, std::size_t total) {
  Matrix some(0, points.cols());
  for (const std::uint32_t row : even_rows(points.rows(), most_apart)) some.push_row(points[row]);
  return {{"total", total}, {"x", packed(some.view())}};
}

/// 65,535 stands for none.
Json packed_optima(const std::vector<std::int32_t>& optimum) {
  std::vector<std::uint16_t> numbers;
  for (const std::int32_t o : optimum) numbers.push_back(static_cast<std::uint16_t>(o));
  return packed(std::span<const std::uint16_t>(numbers));
}

}  // namespace

Json samples_data(const RunRecord& run, const BasinMap& map) {
  const Evaluated& all = run.evaluated;
  if (all.total() == 0) return nullptr;
  Json data = {{"total", all.all_valued()},
               {"infeasible", some_points(all.infeasible, all.all_infeasible())},
               {"failed", some_points(all.failed, all.all_failed())}};
  if (!map.empty()) {
    data["optima_from"] = map.samples;
    data["x"] = packed(map.points.view());
    data["values"] = packed(map.values);
    data["at"] = packed(map.at);
    data["optimum"] = packed_optima(map.optimum);
    return data;
  }
  Matrix points(0, run.box.dimension());
  Matrix values(0, run.objectives);
  std::vector<std::uint32_t> at;
  for (const std::uint32_t row : spread_rows(in_unit_cube(all.values), max_front_samples)) {
    points.push_row(all.points[row]);
    values.push_row(all.values[row]);
    at.push_back(all.at[row]);
  }
  data["optima_from"] = points.rows();
  data["x"] = packed(points.view());
  data["values"] = packed(values.view());
  data["at"] = packed(at);
  data["optimum"] = nullptr;
  return data;
}

Json saddles_data(const Result& result, Sense sense) {
  Json list = Json::array();
  for (const Saddle& saddle : result.saddles) {
    if (list.size() == max_saddles) break;
    list.push_back(formats::as_json(saddle));
    list.back()["optimum"] = nullptr;
    list.back()["into"] = nullptr;
  }
  for (const OptimaJoin& join : join_optima(result, sense)) {
    if (join.saddle >= list.size()) continue;
    list[join.saddle]["optimum"] = join.optimum;
    list[join.saddle]["into"] = join.into;
  }
  return list;
}

Json map_data(const RunRecord& run, const Surface& surface) {
  if (surface.empty() || run.box.dimension() != 2) return nullptr;
  return {{"source", source_name(surface)},
          {"columns", surface.grid.columns},
          {"rows", surface.grid.rows},
          {"values", packed(surface.grid.values)},
          {"levels", contour_levels(surface.grid, run.sense, contour_count)}};
}

Json curve_data(const RunRecord& run, const Surface& surface) {
  if (surface.empty() || run.box.dimension() != 1) return nullptr;
  return {{"source", source_name(surface)}, {"values", packed(surface.grid.values)}};
}

Json trails_data(const RunRecord& run) {
  Json list = Json::array();
  if (run.objectives != 1 || run.box.dimension() > 3) return list;
  for (const Matrix& trail : trails(run, max_trails)) list.push_back(packed(trail.view()));
  return list;
}

Json projection_data(const Projection& p) {
  if (p.empty()) return nullptr;
  return {{"center", p.center},
          {"axes", p.axes},
          {"explained", p.explained},
          {"of", p.of_optima ? "optima" : "samples"}};
}

Json slices_data(const RunRecord& run) {
  const Slices slices = slices_of(run);
  if (slices.empty()) return nullptr;
  return {{"optima", slices.optima},
          {"points", slices.points},
          {"values", packed(std::span<const double>(slices.values))}};
}

}  // namespace clde::report
