#include "report/run/curvature_data.hpp"

#include <algorithm>
#include <cmath>

#include <clde/phases.hpp>

namespace clde::report {
namespace {

/// Of Hessians: 50 optima in 20 variables.
constexpr std::size_t max_entries = 20000;

Json number_or_null(double value) {
  return std::isfinite(value) ? Json(value) : Json(nullptr);
}

Json numbers(const std::vector<double>& values) {
  Json list = Json::array();
  for (const double value : values) list.push_back(number_or_null(value));
  return list;
}

Json flat_directions(const Box& box, const Curvature& c) {
  Json list = Json::array();
  for (std::size_t d = 0; d < c.flat; ++d) list.push_back(describe_direction(box, c, d));
  return list;
}

}  // namespace

Json curvature_data(const RunRecord& run) {
  Json list = Json::array();
  std::size_t entries = 0;
  for (const Curvature& c : run.curvatures) {
    entries += c.hessian.rows() * c.hessian.cols();
    const Matrix hessian = entries <= max_entries ? c.hessian : Matrix();
    list.push_back({{"optimum", c.optimum},
                    {"variables", c.variables},
                    {"at_bounds", c.at_bounds},
                    {"condition", number_or_null(c.condition)},
                    {"flat", flat_directions(run.box, c)},
                    {"standard_errors", numbers(c.standard_errors)},
                    {"weight", number_or_null(c.weight)},
                    {"hessian", packed(hessian.view())}});
  }
  return list;
}

}  // namespace clde::report
