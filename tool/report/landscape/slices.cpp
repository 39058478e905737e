#include "report/landscape/slices.hpp"

#include <algorithm>

namespace clde::report {
namespace {

constexpr std::size_t points_of_slice = 81;
constexpr std::size_t max_slices = 120;
constexpr std::size_t max_optima = 10;

void add_slice(const RunRecord& run, const Optimum& optimum, std::size_t variable, Slices& slices) {
  std::vector<double> unit(run.box.dimension());
  run.box.to_unit(optimum.x, unit);
  Matrix points(slices.points, run.box.dimension());
  for (std::size_t i = 0; i < slices.points; ++i) {
    unit[variable] = static_cast<double>(i) / static_cast<double>(slices.points - 1);
    run.box.from_unit(unit, points[i]);
  }
  const Evaluations outcome = run.builtin->problem.evaluate(points);
  for (std::size_t i = 0; i < slices.points; ++i) slices.values.push_back(outcome.values(i, 0));
}

}  // namespace

Slices slices_of(const RunRecord& run) {
  const std::size_t dimension = run.box.dimension();
  if (!run.builtin || run.objectives != 1 || run.result.optima.empty() || dimension > max_slices)
    return {};
  Slices slices;
  slices.points = points_of_slice;
  slices.optima = std::min({run.result.optima.size(), max_optima, max_slices / dimension});
  for (std::size_t o = 0; o < slices.optima; ++o)
    for (std::size_t j = 0; j < dimension; ++j) add_slice(run, run.result.optima[o], j, slices);
  return slices;
}

}  // namespace clde::report
