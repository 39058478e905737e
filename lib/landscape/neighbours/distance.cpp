#include "landscape/neighbours/distance.hpp"

#include <algorithm>
#include <cmath>

#include "core/check.hpp"

namespace clde {
namespace {

void check_lengths(std::span<const double> given, std::size_t dimension, const char* name) {
  require(given.empty() || given.size() == dimension, "{}: {} given, need one per coordinate: {}",
          name, given.size(), dimension);
  for (const double v : given)
    require(v >= 0 && std::isfinite(v), "{}: {} given, need finite numbers from 0 on", name, v);
}

double into_period(double x, double period) {
  const double rest = std::fmod(x, period);
  const double moved = rest < 0 ? rest + period : rest;
  return moved < period ? moved : 0.0;  // -1e-30 + period rounds to the period
}

}  // namespace

ScaledPoints scaled_points(MatrixView points, const DistanceSpec& spec) {
  const std::size_t d = points.cols();
  check_lengths(spec.widths, d, "widths");
  check_lengths(spec.periods, d, "periods");
  ScaledPoints scaled{Matrix(points), {}};
  if (std::ranges::any_of(spec.periods, [](double p) { return p > 0; }))
    scaled.periods = spec.periods;
  for (std::size_t j = 0; j < d; ++j) {
    const double width = spec.widths.empty() ? 1.0 : spec.widths[j];
    const double period = scaled.periods.empty() ? 0.0 : scaled.periods[j];
    for (std::size_t i = 0; i < points.rows(); ++i) {
      double& x = scaled.points(i, j);
      if (period > 0) x = into_period(x, period);
      x = width > 0 ? x / width : 0.0;
    }
    if (period > 0) scaled.periods[j] = width > 0 ? period / width : 0.0;
  }
  return scaled;
}

CoordinateBounds coordinate_bounds(MatrixView points) {
  CLDE_ASSERT(!points.empty());
  const auto first = points[0];
  CoordinateBounds bounds{{first.begin(), first.end()}, {first.begin(), first.end()}};
  for (std::size_t i = 1; i < points.rows(); ++i)
    for (std::size_t j = 0; j < points.cols(); ++j) {
      bounds.lower[j] = std::min(bounds.lower[j], points(i, j));
      bounds.upper[j] = std::max(bounds.upper[j], points(i, j));
    }
  return bounds;
}

std::vector<double> coordinate_ranges(MatrixView points) {
  CoordinateBounds bounds = coordinate_bounds(points);
  for (std::size_t j = 0; j < points.cols(); ++j) bounds.upper[j] -= bounds.lower[j];
  return bounds.upper;
}

}  // namespace clde
