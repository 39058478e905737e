#include "methods/k_rvea/reference_vectors.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/numbers/column_bounds.hpp"
#include "core/numbers/vectors.hpp"

namespace clde::k_rvea {
namespace {

/// Shorter is a direction that rounding made.
constexpr double min_spacing = 1e-12;
/// An objective whose range vanished keeps this share of the largest range.
constexpr double min_range = 1e-6;

double sine_of_half(double sine) {
  return sine / std::sqrt(2 * (1 + std::sqrt(1 - sine * sine)));
}

/// For at most 0.2, where twelve terms are exact to rounding.
double arc_sine(double sine) {
  const double square = sine * sine;
  double sum = 0;
  double term = sine;
  for (int k = 0; k < 12; ++k) {
    sum += term / (2 * k + 1);
    term *= square * (2 * k + 1) / (2 * k + 2);
  }
  return sum;
}

void normalize(std::span<double> row) {
  const double length = std::sqrt(dot(row, row));
  for (double& v : row) v /= length;
}

/// Itself if there is no other.
std::size_t nearest_other(const Matrix& rows, std::size_t i) {
  std::size_t best = i;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t k = 0; k < rows.rows(); ++k) {
    const double squared = squared_distance(rows[i], rows[k]);
    if (k == i || squared >= least) continue;
    least = squared;
    best = k;
  }
  return best;
}

Place place_of(std::span<const double> from_lowest, const ReferenceVectors& vectors) {
  Place place{0, 0, std::sqrt(dot(from_lowest, from_lowest))};
  if (place.distance == 0) return place;
  double most = -1;
  for (std::size_t i = 0; i < vectors.size(); ++i) {
    const double along = dot(from_lowest, vectors.directions()[i]);
    if (along > most) {
      most = along;
      place.vector = i;
    }
  }
  std::vector<double> unit(from_lowest.begin(), from_lowest.end());
  normalize(unit);
  place.angle = angle_between(unit, vectors.directions()[place.vector]);
  return place;
}

}  // namespace

double angle_between(std::span<const double> a, std::span<const double> b) {
  // The chord is twice the sine of half the angle.
  const double half = std::min(1.0, distance(a, b) / 2);
  return 8 * arc_sine(sine_of_half(sine_of_half(half)));
}

ReferenceVectors::ReferenceVectors(Matrix directions) : directions_(std::move(directions)) {
  for (std::size_t i = 0; i < size(); ++i) normalize(directions_[i]);
  for (std::size_t i = 0; i < size(); ++i) {
    const std::size_t next = nearest_other(directions_, i);
    const double angle = next == i ? 1 : angle_between(directions_[i], directions_[next]);
    spacings_.push_back(std::max(angle, min_spacing));
  }
}

ReferenceVectors ReferenceVectors::stretched(std::span<const double> ranges) const {
  const double largest = std::ranges::max(ranges);
  if (!(largest > 0) || !std::isfinite(largest)) return *this;
  Matrix rows = directions_;
  for (std::size_t i = 0; i < size(); ++i)
    for (std::size_t m = 0; m < ranges.size(); ++m)
      rows(i, m) *= std::max(ranges[m] / largest, min_range);
  return ReferenceVectors(std::move(rows));
}

std::vector<Place> places(MatrixView costs, const ReferenceVectors& vectors) {
  if (costs.empty()) return {};
  const std::vector<double> low = column_bounds(costs).low;
  std::vector<Place> all;
  std::vector<double> from_lowest(low.size());
  for (std::size_t i = 0; i < costs.rows(); ++i) {
    for (std::size_t m = 0; m < low.size(); ++m) from_lowest[m] = costs(i, m) - low[m];
    all.push_back(place_of(from_lowest, vectors));
  }
  return all;
}

double penalized_distance(const Place& place, const ReferenceVectors& vectors, double penalty) {
  return (1 + penalty * place.angle / vectors.spacing(place.vector)) * place.distance;
}

std::vector<std::size_t> active_vectors(std::span<const Place> places) {
  std::vector<std::size_t> active;
  for (const Place& place : places) active.push_back(place.vector);
  std::ranges::sort(active);
  active.erase(std::ranges::unique(active).begin(), active.end());
  return active;
}

std::vector<std::size_t> survivors(MatrixView costs, const ReferenceVectors& vectors,
                                   double penalty) {
  constexpr std::size_t nobody = std::numeric_limits<std::size_t>::max();
  std::vector<std::size_t> best(vectors.size(), nobody);
  std::vector<double> shortest(vectors.size(), 0.0);
  const std::vector<Place> at = places(costs, vectors);
  for (std::size_t row = 0; row < at.size(); ++row) {
    const std::size_t i = at[row].vector;
    const double length = penalized_distance(at[row], vectors, penalty);
    if (best[i] != nobody && !(length < shortest[i])) continue;
    best[i] = row;
    shortest[i] = length;
  }
  std::erase(best, nobody);
  return best;
}

std::vector<double> ranges_of(MatrixView costs) {
  const std::vector<double> low = column_bounds(costs).low;
  std::vector<double> ranges(low.size(), 0.0);
  for (std::size_t i = 0; i < costs.rows(); ++i)
    for (std::size_t m = 0; m < low.size(); ++m)
      ranges[m] = std::max(ranges[m], costs(i, m) - low[m]);
  return ranges;
}

}  // namespace clde::k_rvea
