#include <algorithm>
#include <cmath>
#include <limits>

#include <clde/metrics.hpp>

#include "core/check.hpp"
#include "core/vectors.hpp"

namespace clde {
namespace {

/// From 0 to 1 over the range of `reference`; a column without range is left out of distances.
Matrix scaled(MatrixView rows, MatrixView reference) {
  Matrix places(rows.rows(), rows.cols());
  for (std::size_t j = 0; j < rows.cols(); ++j) {
    double low = reference(0, j);
    double high = low;
    for (std::size_t i = 0; i < reference.rows(); ++i) {
      low = std::min(low, reference(i, j));
      high = std::max(high, reference(i, j));
    }
    for (std::size_t i = 0; i < rows.rows(); ++i)
      places(i, j) = high > low ? (rows(i, j) - low) / (high - low) : 0;
  }
  return places;
}

/// Which of the preimages is nearest to `point`.
std::size_t nearest_of(std::span<const std::size_t> preimages, MatrixView set,
                       std::span<const double> point) {
  std::size_t best = 0;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t k = 0; k < preimages.size(); ++k)
    if (const double d = squared_distance(set[preimages[k]], point); d < least) {
      least = d;
      best = k;
    }
  return best;
}

}  // namespace

double igdm(MatrixView points, MatrixView costs, const Preimages& reference) {
  require(reference.of.size() == reference.front.rows(),
          "{} front points but preimages of {} given", reference.front.rows(), reference.of.size());
  require(!reference.of.empty(), "the reference set is empty; distances to it have no meaning");
  const Matrix set = scaled(reference.set, reference.set);
  const Matrix front = scaled(reference.front, reference.front);
  const Matrix x = scaled(points, reference.set);
  const Matrix f = scaled(costs, reference.front);
  double sum = 0;
  std::size_t count = 0;
  for (std::size_t i = 0; i < front.rows(); ++i) {
    std::vector<double> nearest(reference.of[i].size(), 1.0);
    for (std::size_t p = 0; p < x.rows() && !nearest.empty(); ++p) {
      double& d = nearest[nearest_of(reference.of[i], set, x[p])];
      d = std::min(d, distance(front[i], f[p]));
    }
    for (const double d : nearest) sum += d;
    count += nearest.size();
  }
  return count == 0 ? 0 : sum / static_cast<double>(count);
}

}  // namespace clde
