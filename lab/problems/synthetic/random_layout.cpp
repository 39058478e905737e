#include "problems/synthetic/random_layout.hpp"

#include <cmath>

#include "core/numbers/vectors.hpp"

namespace clde {
namespace {

bool is_apart(const Matrix& centres, std::span<const double> x, double separation) {
  for (std::size_t i = 0; i < centres.rows(); ++i)
    if (distance(centres[i], x) < separation) return false;
  return true;
}

}  // namespace

Matrix random_centres(Rng& rng, const Box& box, std::size_t count, double separation) {
  constexpr int tries = 1000;
  Matrix centres(0, box.dimension());
  std::vector<double> x(box.dimension());
  for (int left = tries; centres.rows() < count; --left) {
    if (left == 0) {
      separation *= 0.95;
      left = tries;
    }
    for (std::size_t j = 0; j < x.size(); ++j)
      x[j] = box.lower()[j] + box.width(j) * rng.uniform(0.1, 0.9);
    if (is_apart(centres, x, separation)) centres.push_row(x);
  }
  return centres;
}

Matrix random_rotation(Rng& rng, std::size_t dimension) {
  Matrix rows(dimension, dimension);
  for (std::size_t i = 0; i < dimension; ++i) {
    rng.fill_normal(rows[i]);
    // Twice: what rounding left of the earlier directions goes in the second pass.
    for (int pass = 0; pass < 2; ++pass)
      for (std::size_t k = 0; k < i; ++k) {
        const double along = dot(rows[i], rows[k]);
        for (std::size_t j = 0; j < dimension; ++j) rows(i, j) -= along * rows(k, j);
      }
    const double length = std::sqrt(dot(rows[i], rows[i]));
    for (double& v : rows[i]) v /= length;
  }
  return rows;
}

}  // namespace clde
