#include "formats/result_json.hpp"

#include <algorithm>
#include <cmath>

#include "core/check.hpp"
#include "formats/json_reader.hpp"
#include "formats/json_writer.hpp"
#include "formats/result_fields.hpp"

namespace clde::formats {
namespace {

void check_named(const char* what, std::size_t optimum, std::size_t optima) {
  require(optimum < optima, "{} names optimum {}, but there are {}", what, optimum, optima);
}

/// Following `joins` from optimum to optimum must come to an end.
void check_joins(const std::vector<Optimum>& optima) {
  for (std::size_t i = 0; i < optima.size(); ++i) {
    std::size_t at = i;
    for (std::size_t steps = 0; at != no_index; ++steps, at = optima[at].basin.joins) {
      check_named("\"basin.joins\"", at, optima.size());
      require(steps < optima.size(), "\"optima[{}].basin.joins\" leads back to itself", i);
    }
  }
}

void check_indices(const Result& result) {
  const std::size_t n = result.optima.size();
  for (const ReportEvent& event : result.reports) check_named("\"reports\"", event.index, n);
  for (const Saddle& saddle : result.saddles) {
    check_named("\"saddles\"", saddle.a, n);
    check_named("\"saddles\"", saddle.b, n);
  }
  for (const Comparison& c : result.comparisons)
    for (const std::size_t optimum : {c.a, c.b})
      if (optimum != no_index) check_named("\"comparisons\"", optimum, n);
  require(result.map.points.rows() == result.map.values.size(),
          "\"map\" has {} points and {} values", result.map.points.rows(),
          result.map.values.size());
  check_joins(result.optima);
}

bool is_square(const Matrix& matrix, std::size_t rows) {
  return matrix.rows() == rows && (rows == 0 || matrix.cols() == rows);
}

void check_curvature(const Curvature& c, std::size_t optima, std::size_t dimension) {
  const auto exists = [&](std::size_t j) { return j < dimension; };
  const std::size_t rows = c.variables.size();
  require(c.optimum < optima, "\"curvature\" names an optimum that does not exist");
  require(std::ranges::all_of(c.variables, exists) && std::ranges::all_of(c.at_bounds, exists),
          "\"curvature\" names a variable that does not exist");
  require(is_square(c.hessian, rows) && is_square(c.directions, rows) &&
              c.eigenvalues.size() == rows && c.flat <= rows &&
              (c.standard_errors.empty() || c.standard_errors.size() == rows) &&
              (c.covariance.empty() || is_square(c.covariance, rows)),
          "the matrices of \"curvature\" do not fit its {} variables", rows);
}

}  // namespace

void check_sizes(const Result& result, const SearchSpace& space) {
  const std::size_t dimension = space.box.dimension();
  const auto finite = [](double v) { return std::isfinite(v); };
  for (const Optimum& o : result.optima) {
    require(o.x.size() == dimension && o.values.size() == space.objectives,
            "its optima do not all have {} coordinates and {} values", dimension, space.objectives);
    require(std::ranges::all_of(o.x, finite) && std::ranges::all_of(o.values, finite),
            "a coordinate or value of its optima is not a finite number");
  }
  for (const Saddle& saddle : result.saddles)
    require(saddle.x.size() == dimension, "its saddles do not all have {} coordinates", dimension);
  require(result.map.points.empty() || result.map.points.cols() == dimension,
          "the points of its map do not have {} coordinates", dimension);
}

ordered_json as_json(const Result& result) {
  return written(result);
}

ordered_json as_json(const Optimum& optimum) {
  return written(optimum);
}

ordered_json as_json(const Saddle& saddle) {
  return written(saddle);
}

ordered_json as_json(const Family& family) {
  return written(family);
}

ordered_json as_json(const FailureSummary& failures) {
  return written(failures);
}

ordered_json as_json(const std::vector<Curvature>& curvatures) {
  return written(curvatures);
}

Result result_of(const json& object) {
  Result result;
  read(Located(object), result);
  check_indices(result);
  return result;
}

std::vector<Curvature> curvatures_of(const json& object, std::size_t optima, const Box& box) {
  std::vector<Curvature> curvatures;
  JsonReader(Located(object)).field("curvature", curvatures);
  for (const Curvature& c : curvatures) check_curvature(c, optima, box.dimension());
  return curvatures;
}

}  // namespace clde::formats
