#include "methods/shared/unknown_points.hpp"

#include <algorithm>
#include <span>
#include <vector>

namespace clde {
namespace {

bool has_row(MatrixView rows, std::span<const double> row) {
  for (std::size_t i = 0; i < rows.rows(); ++i)
    if (std::ranges::equal(rows[i], row)) return true;
  return false;
}

}  // namespace

Matrix unknown_points(MatrixView points, MatrixView known, Rng& rng) {
  Matrix unknown(0, points.cols());
  for (std::size_t i = 0; i < points.rows(); ++i)
    if (!has_row(known, points[i]) && !has_row(unknown, points[i])) unknown.push_row(points[i]);
  if (!unknown.empty()) return unknown;
  std::vector<double> anywhere(points.cols());
  for (double& u : anywhere) u = rng.uniform();
  unknown.push_row(anywhere);
  return unknown;
}

}  // namespace clde
