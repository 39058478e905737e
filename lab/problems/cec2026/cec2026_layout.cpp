#include "problems/cec2026/cec2026_layout.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/numbers/vectors.hpp"
#include "problems/scalar_math.hpp"

namespace clde {
namespace {

/// To the nearest row but `left_out`; all rows if that is no row.
double distance_to_nearest(const Matrix& rows, std::span<const double> x, std::size_t left_out) {
  double nearest = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < rows.rows(); ++i)
    if (i != left_out) nearest = std::min(nearest, distance(rows[i], x));
  return nearest;
}

/// The first row, then again and again the row farthest from those already taken.
Matrix farthest_rows(const Matrix& rows, std::size_t count) {
  Matrix taken;
  taken.push_row(rows[0]);
  std::vector<double> apart(rows.rows(), std::numeric_limits<double>::infinity());
  while (taken.rows() < count) {
    for (std::size_t i = 0; i < rows.rows(); ++i)
      apart[i] = std::min(apart[i], distance(taken[taken.rows() - 1], rows[i]));
    const auto farthest = std::ranges::max_element(apart) - apart.begin();
    taken.push_row(rows[static_cast<std::size_t>(farthest)]);
  }
  return taken;
}

Matrix drawn_points(Cec2026Numbers& numbers, std::size_t count, std::size_t dimension) {
  Matrix points(count, dimension);
  for (std::size_t i = 0; i < count; ++i)
    for (double& v : points[i]) v = numbers.uniform();
  return points;
}

/// Moves points towards one of them, the nearest most, and one point after another, nearest first.
class Crowd {
 public:
  Crowd(const Matrix& points, std::size_t centre) : points_(points), moved_(points) {
    std::vector<double> lengths;
    for (std::size_t i = 0; i < points.rows(); ++i) {
      offsets_.push_row(points[i]);
      for (std::size_t j = 0; j < points.cols(); ++j) offsets_(i, j) -= points(centre, j);
      lengths.push_back(std::sqrt(dot(offsets_[i], offsets_[i])));
    }
    nearest_first_ = sorting_order(lengths);
    centre_ = centre;
  }

  Matrix moved(double exponent) {
    const std::size_t last = points_.rows() - 1;
    const auto n = static_cast<double>(points_.rows());
    for (std::size_t k = 0; k <= last; ++k) {
      const double share = static_cast<double>(k + 1) / n * 0.8 + 0.2;
      const double factor = power(share, exponent);
      if (k == 0 || k == last)
        move(nearest_first_[k], factor);
      else
        move_if_clear(nearest_first_[k], factor);
    }
    return moved_;
  }

 private:
  void move(std::size_t i, double factor) {
    for (std::size_t j = 0; j < points_.cols(); ++j)
      moved_(i, j) = points_(centre_, j) + factor * offsets_(i, j);
  }

  /// As far as leaves it clear of all others, where they are now.
  void move_if_clear(std::size_t i, double factor) {
    constexpr int steps = 100;
    const double clearance = 0.3 * std::sqrt(static_cast<double>(points_.cols()));
    for (int left = steps; left >= 0; --left) {
      move(i, power(factor, left / static_cast<double>(steps)));
      if (distance_to_nearest(moved_, moved_[i], i) >= clearance) return;
    }
  }

  const Matrix& points_;
  Matrix moved_;
  Matrix offsets_;
  std::vector<std::size_t> nearest_first_;
  std::size_t centre_ = 0;
};

std::vector<double> drawn_ranks(Cec2026Numbers& numbers, std::size_t count) {
  std::vector<double> ranks;
  for (const std::size_t rank : sorting_order(numbers.uniforms(count)))
    ranks.push_back(static_cast<double>(rank) / static_cast<double>(count - 1));
  return ranks;
}

}  // namespace

Cec2026Layout cec2026_layout(Cec2026Numbers& numbers, Cec2026Size size, double crowding) {
  const Matrix drawn = drawn_points(numbers, 5 * size.minima, size.dimension);
  const std::size_t centre = numbers.index(size.minima);
  Matrix spread = farthest_rows(drawn, size.minima);
  for (std::size_t i = 0; i < spread.rows(); ++i)
    for (double& v : spread[i]) v = (v * 0.9 + 0.05) * 10 - 5;
  Cec2026Layout layout{.minima = Crowd(spread, centre).moved(crowding),
                       .ranks = drawn_ranks(numbers, size.minima)};
  for (std::size_t i = 0; i < size.minima; ++i)
    layout.radii.push_back(distance_to_nearest(layout.minima, layout.minima[i], i) / 2);
  return layout;
}

}  // namespace clde
