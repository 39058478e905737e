#include "methods/edn_armoea/spread_by_angle.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/numbers/vectors.hpp"

namespace clde::edn_armoea {
namespace {

/// Of length 1, or of zeros.
Matrix directions(MatrixView rows) {
  Matrix all(rows);
  for (std::size_t i = 0; i < all.rows(); ++i) {
    const double length = std::sqrt(dot(all[i], all[i]));
    for (double& v : all[i]) v = length > 0 ? v / length : 0;
  }
  return all;
}

double cosine(std::span<const double> a, std::span<const double> b) {
  const bool is_origin = dot(a, a) == 0 || dot(b, b) == 0;
  return is_origin ? 1 : dot(a, b);
}

}  // namespace

std::vector<std::size_t> spread_by_angle(MatrixView rows, std::vector<std::size_t> chosen,
                                         std::size_t count) {
  constexpr double taken = std::numeric_limits<double>::infinity();
  const Matrix ways = directions(rows);
  // The cosine to the nearest chosen row.
  std::vector<double> nearest(rows.rows(), -1);
  const auto take = [&](std::size_t row) {
    nearest[row] = taken;
    for (std::size_t i = 0; i < nearest.size(); ++i)
      if (nearest[i] != taken) nearest[i] = std::max(nearest[i], cosine(ways[i], ways[row]));
  };
  for (const std::size_t row : chosen) take(row);
  while (chosen.size() < std::min(count, rows.rows())) {
    const auto farthest = std::ranges::min_element(nearest);
    chosen.push_back(static_cast<std::size_t>(farthest - nearest.begin()));
    take(chosen.back());
  }
  std::ranges::sort(chosen);
  return chosen;
}

}  // namespace clde::edn_armoea
