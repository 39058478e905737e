#include "report/run_data.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "report/basin_map.hpp"
#include "report/history.hpp"
#include "report/known_answer.hpp"
#include "report/progress.hpp"
#include "report/projection.hpp"
#include "report/surface.hpp"
#include "report/thinning.hpp"

namespace clde::report {
namespace {

constexpr std::size_t most_optima = 2000;
constexpr std::size_t most_front_samples = 3000;
constexpr std::size_t contour_count = 14;
constexpr std::size_t most_trails = 24;

Json variables(const Box& box) {
  Json list = Json::array();
  for (std::size_t j = 0; j < box.dimension(); ++j)
    list.push_back({{"name", box.name(j)},
                    {"lower", box.lower()[j]},
                    {"upper", box.upper()[j]},
                    {"periodic", box.kind(j) == Kind::periodic}});
  return list;
}

Json number_or_null(double value) {
  return std::isfinite(value) ? Json(value) : Json(nullptr);
}

Json optimum_data(const Optimum& o) {
  return {{"x", o.x},
          {"values", o.values},
          {"global", o.global},
          {"hits", o.hits},
          {"found_at", o.found_at},
          {"piece", o.piece},
          {"funnel", o.funnel},
          {"violation", o.violation},
          {"barrier", number_or_null(o.basin.barrier)},
          {"saddle", number_or_null(o.basin.saddle)},
          {"joins", o.basin.joins == no_index ? Json(nullptr) : Json(o.basin.joins)}};
}

Json saddles_data(const Result& result) {
  Json list = Json::array();
  for (const Saddle& p : result.saddles)
    if (std::max(p.a, p.b) < std::min(result.optima.size(), most_optima))
      list.push_back(
          {{"a", p.a}, {"b", p.b}, {"x", p.x}, {"value", p.value}, {"kind", name(p.kind)}});
  return list;
}

Json optima_data(const Result& result) {
  Json list = Json::array();
  for (std::size_t i = 0; i < std::min(result.optima.size(), most_optima); ++i)
    list.push_back(optimum_data(result.optima[i]));
  return list;
}

Json steps_data(const Steps& steps) {
  return {{"at", packed(steps.at)}, {"value", steps.value}};
}

Json known_data(const KnownAnswer& known) {
  if (known.empty()) return nullptr;
  Json scores = Json::array();
  for (const PeakScore& s : known.scores)
    scores.push_back(
        {{"accuracy", s.accuracy}, {"found", s.found}, {"peak_ratio", s.peak_ratio}, {"f1", s.f1}});
  Json measures = Json::array();
  for (const auto& [name, value] : known.measures)
    measures.push_back({{"name", name}, {"value", number_or_null(value)}});
  return {{"count", known.count},
          {"points", packed(known.points.view())},
          {"front", packed(known.front.view())},
          {"scores", scores},
          {"measures", measures}};
}

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

/// With one objective exactly the rows of the map, so that the page can colour them by basin.
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
  std::vector<std::uint32_t> peak, into, pass, left, right;
  std::vector<double> heights, persistences;
  for (std::size_t i = 0; i < map.crossings.size(); ++i) {
    const Crossing& c = map.crossings[i];
    peak.push_back(c.peak);
    into.push_back(c.into);
    pass.push_back(c.pass);
    left.push_back(c.sides[0]);
    right.push_back(c.sides[1]);
    heights.push_back(map.tree.joins[i].pass_height);
    persistences.push_back(map.tree.joins[i].persistence());
  }
  return {{"tau", map.tau},
          {"optima_only", map.optima_only},
          {"peaks",
           {{"row", packed(map.tree.peaks)},
            {"height", packed(map.tree.heights)},
            {"persistence", packed(map.tree.persistences)},
            {"optimum", packed(map.optimum)}}},
          {"peak_of", packed(map.tree.peak_of)},
          {"up", packed(map.up)},
          {"joins",
           {{"peak", packed(peak)},
            {"into", packed(into)},
            {"pass", packed(pass)},
            {"left", packed(left)},
            {"right", packed(right)},
            {"height", packed(heights)},
            {"persistence", packed(persistences)}}}};
}

const char* source_name(const Surface& surface) {
  return surface.source == SurfaceSource::evaluated ? "evaluated" : "interpolated";
}

/// All lines of a level in the user's coordinates, x and y by turns, a NaN pair between lines.
std::vector<double> level_lines(const Surface& surface, const Box& box, double level) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto place = [&](const GridPoint& p, std::size_t axis, std::size_t count) {
    return box.lower()[axis] + p[axis] / static_cast<double>(count - 1) * box.width(axis);
  };
  std::vector<double> numbers;
  for (const GridLine& line : contour_lines(surface.grid, level)) {
    if (!numbers.empty()) numbers.insert(numbers.end(), {nan, nan});
    for (const GridPoint& p : line) {
      numbers.push_back(place(p, 0, surface.grid.columns));
      numbers.push_back(place(p, 1, surface.grid.rows));
    }
  }
  return numbers;
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

Json history_data(const History& h) {
  if (h.empty()) return nullptr;
  return {{"ends", packed(h.ends)},
          {"basins", h.basins},
          {"count", packed(h.count)},
          {"size", packed(h.size.view())},
          {"saliency", packed(h.saliency.view())},
          {"quota", packed(h.quota.view())}};
}

Json summary_data(const RunRecord& run) {
  const FailureSummary& f = run.result.failures;
  Json settings = Json::object();
  for (const auto& [name, value] : run.settings) settings[name] = value;
  return {{"problem", run.problem},
          {"title", run.builtin ? run.builtin->title : ""},
          {"algorithm", run.algorithm},
          {"seed", std::to_string(run.seed)},
          {"settings", settings},
          {"sense", run.sense == Sense::maximize ? "maximize" : "minimize"},
          {"objectives", run.objectives},
          {"variables", variables(run.box)},
          {"budget",
           {{"evaluations", run.budget.evaluations > 0 ? Json(run.budget.evaluations) : nullptr},
            {"seconds", run.budget.seconds > 0 ? Json(run.budget.seconds) : nullptr}}},
          {"evaluations", run.result.evaluations},
          {"seconds", number_or_null(run.seconds)},
          {"stop", describe(run.result.stop)},
          {"failures",
           {{"failed", f.failed},
            {"timed_out", f.timed_out},
            {"recovered", f.recovered},
            {"first", f.failed > 0 ? f.first_failed : f.first_timed_out}}},
          {"notes", run.notes},
          {"unseen", run.result.unseen.sentence},
          {"optima_total", run.result.optima.size()},
          {"optima", optima_data(run.result)},
          {"saddles", saddles_data(run.result)}};
}

}  // namespace

Json run_data(const RunRecord& run) {
  const BasinMap map = basin_map(run);
  const Surface surface = surface_of(run, map);
  Json data = summary_data(run);
  data["known"] = known_data(known_answer(run));
  data["reported"] = steps_data(reported_over_time(run.result));
  data["found"] = steps_data(known_over_time(run.result));
  data["best"] = run.objectives == 1 ? steps_data(best_over_time(run)) : steps_data({});
  data["samples"] = samples_data(run, map);
  data["tree"] = tree_data(map);
  data["map"] = map_data(run, surface);
  data["curve"] = curve_data(run, surface);
  data["trails"] = trails_data(run);
  data["projection"] = projection_data(projection_of(run));
  data["history"] = history_data(history_of(run, map));
  return data;
}

}  // namespace clde::report
