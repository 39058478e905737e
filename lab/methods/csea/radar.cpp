#include "methods/csea/radar.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace clde::csea {
namespace {

/// Points on a circle of radius 1, evenly spaced, the first one at (1, 0). By a series, so that
/// their bits are the same everywhere.
Matrix on_circle(std::size_t count) {
  constexpr int terms = 40;
  Matrix points(count, 2);
  for (std::size_t m = 0; m < count; ++m) {
    // The angle lies within half a turn of 0, where the series loses nothing.
    const double turn = static_cast<double>(m) / static_cast<double>(count);
    const double angle = 2 * std::numbers::pi * (turn > 0.5 ? turn - 1 : turn);
    double term = 1;
    for (int k = 0; k < terms; ++k) {
      const double sign = k % 4 < 2 ? 1 : -1;
      points(m, static_cast<std::size_t>(k % 2)) += sign * term;
      term *= angle / (k + 1);
    }
  }
  return points;
}

Matrix places_of(MatrixView costs) {
  const Matrix circle = on_circle(costs.cols());
  Matrix places(costs.rows(), 2);
  for (std::size_t i = 0; i < costs.rows(); ++i) {
    const double sum = std::accumulate(costs[i].begin(), costs[i].end(), 0.0);
    if (sum == 0) continue;  // the ideal point itself: in the middle
    for (std::size_t m = 0; m < costs.cols(); ++m)
      for (std::size_t axis = 0; axis < 2; ++axis)
        places(i, axis) += costs(i, m) * circle(m, axis) / sum / 2;
  }
  return places;
}

/// Slice of the range of a column in which each row lies. Where all rows are equal up to rounding,
/// as the second column is with two objectives, that is the first one.
std::vector<std::size_t> slices(const Matrix& places, std::size_t axis, std::size_t divisions) {
  constexpr double rounding = 1e-12;
  double low = places(0, axis), high = low;
  for (std::size_t i = 0; i < places.rows(); ++i) {
    low = std::min(low, places(i, axis));
    high = std::max(high, places(i, axis));
  }
  std::vector<std::size_t> all(places.rows());
  if (!(high - low > rounding)) return all;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const double share = (places(i, axis) - low) / (high - low);
    all[i] =
        std::min(static_cast<std::size_t>(share * static_cast<double>(divisions)), divisions - 1);
  }
  return all;
}

}  // namespace

Radar radar(MatrixView costs, std::size_t divisions) {
  Radar seen{places_of(costs), {}, divisions * divisions};
  const std::vector<std::size_t> across = slices(seen.places, 0, divisions);
  const std::vector<std::size_t> up = slices(seen.places, 1, divisions);
  for (std::size_t i = 0; i < costs.rows(); ++i)
    seen.cells.push_back(across[i] * divisions + up[i]);
  return seen;
}

}  // namespace clde::csea
