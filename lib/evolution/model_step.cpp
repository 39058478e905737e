#include "evolution/model_step.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/numbers/vectors.hpp"

namespace clde {
namespace {

// Guesses; lengths in the unit cube:
constexpr double farthest_radius = 0.3;
constexpr double ridge = 1e-6;          // for each point (ridge regression: Hoerl, Kennard, 1970)
constexpr double min_curvature = 0.02;  // of the largest
constexpr double longest_step = 2;      // in spreads of the points
constexpr double far_weight = 0.2;      // of the farthest point; the nearest has 1
constexpr double min_spread = 1e-3;     // in radii
constexpr int sweeps = 20;              // of rotations; a few are enough
// Rounding:
constexpr double nearest_radius = 1e-9;  // closer points say nothing
constexpr double min_pivot = 1e-14;
constexpr double diagonal_enough = 1e-18;
constexpr double no_rotation = 1e-300;

/// Solves A y = b for symmetric positive definite A in place; false if it is not.
bool solve_cholesky(Matrix& a, std::vector<double>& b) {
  const std::size_t n = b.size();
  for (std::size_t j = 0; j < n; ++j) {
    for (std::size_t i = j; i < n; ++i)
      for (std::size_t k = 0; k < j; ++k) a(i, j) -= a(i, k) * a(j, k);
    if (!(a(j, j) > min_pivot)) return false;
    const double root = std::sqrt(a(j, j));
    for (std::size_t i = j; i < n; ++i) a(i, j) /= root;
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < i; ++k) b[i] -= a(i, k) * b[k];
    b[i] /= a(i, i);
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) b[i] -= a(k, i) * b[k];
    b[i] /= a(i, i);
  }
  return true;
}

/// One rotation of Jacobi's that makes a(p, q) vanish.
void rotate(Matrix& a, Matrix& vectors, std::size_t p, std::size_t q) {
  const double theta = (a(q, q) - a(p, p)) / (2 * a(p, q));
  const double t = (theta >= 0 ? 1 : -1) / (std::abs(theta) + std::sqrt(theta * theta + 1));
  const double c = 1 / std::sqrt(t * t + 1);
  const double s = t * c;
  const auto turn = [&](double& left, double& right) {
    const double l = left;
    left = c * l - s * right;
    right = s * l + c * right;
  };
  for (std::size_t k = 0; k < a.rows(); ++k) turn(a(k, p), a(k, q));
  for (std::size_t k = 0; k < a.rows(); ++k) turn(a(p, k), a(q, k));
  for (std::size_t k = 0; k < a.rows(); ++k) turn(vectors(k, p), vectors(k, q));
}

/// Leaves the eigenvalues of symmetric `a` on its diagonal; the eigenvectors are columns.
Matrix diagonalize(Matrix& a) {
  const std::size_t n = a.rows();
  Matrix vectors(n, n);
  for (std::size_t j = 0; j < n; ++j) vectors(j, j) = 1;
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    double off = 0;
    for (std::size_t p = 0; p < n; ++p)
      for (std::size_t q = p + 1; q < n; ++q) off += a(p, q) * a(p, q);
    if (off < diagonal_enough) break;
    for (std::size_t p = 0; p < n; ++p)
      for (std::size_t q = p + 1; q < n; ++q)
        if (std::abs(a(p, q)) > no_rotation) rotate(a, vectors, p, q);
  }
  return vectors;
}

/// Root mean square distance from x along each axis.
std::vector<double> spreads(std::span<const double> x, MatrixView points, double radius) {
  std::vector<double> spread(x.size());
  for (std::size_t j = 0; j < x.size(); ++j) {
    for (std::size_t i = 0; i < points.rows(); ++i)
      spread[j] += (points(i, j) - x[j]) * (points(i, j) - x[j]);
    spread[j] =
        std::max(std::sqrt(spread[j] / static_cast<double>(points.rows())), min_spread * radius);
  }
  return spread;
}

/// 1, e_j, and e_j e_l for j <= l, where e = (point - x) / spread.
void fill_terms(std::span<const double> e, std::span<double> terms) {
  std::size_t k = 0;
  terms[k++] = 1;
  for (const double v : e) terms[k++] = v;
  for (std::size_t j = 0; j < e.size(); ++j)
    for (std::size_t l = j; l < e.size(); ++l) terms[k++] = e[j] * e[l];
}

struct NormalEquations {
  Matrix a;
  std::vector<double> b;
};

NormalEquations normal_equations(std::span<const double> x, MatrixView points,
                                 std::span<const double> values, std::span<const double> spread) {
  const std::size_t d = x.size();
  const std::size_t count = (d + 1) * (d + 2) / 2;
  const double reach = squared_distance(x, points[points.rows() - 1]);
  NormalEquations n{Matrix(count, count), std::vector<double>(count)};
  std::vector<double> e(d);
  std::vector<double> terms(count);
  for (std::size_t i = 0; i < points.rows(); ++i) {
    for (std::size_t j = 0; j < d; ++j) e[j] = (points(i, j) - x[j]) / spread[j];
    fill_terms(e, terms);
    const double weight = 1 / (1 + (1 / far_weight - 1) * squared_distance(x, points[i]) / reach);
    for (std::size_t r = 0; r < count; ++r) {
      const double weighted = weight * terms[r];
      for (std::size_t c = 0; c <= r; ++c) n.a(r, c) += weighted * terms[c];
      n.b[r] += weighted * values[i];
    }
  }
  for (std::size_t r = 1; r < count; ++r) n.a(r, r) += ridge * static_cast<double>(points.rows());
  return n;
}

Matrix hessian_of(std::span<const double> coefficients, std::size_t d) {
  Matrix hessian(d, d);
  std::size_t k = d + 1;
  for (std::size_t j = 0; j < d; ++j)
    for (std::size_t l = j; l < d; ++l, ++k)
      hessian(j, l) = hessian(l, j) = j == l ? 2 * coefficients[k] : coefficients[k];
  return hessian;
}

}  // namespace

bool model_step(std::span<double> x, MatrixView points, std::span<const double> values) {
  const std::size_t d = x.size();
  if (points.rows() < model_points(d)) return false;
  const double radius = distance(x, points[points.rows() - 1]);
  if (radius < nearest_radius || radius > farthest_radius) return false;
  const std::vector<double> spread = spreads(x, points, radius);
  NormalEquations n = normal_equations(x, points, values, spread);
  if (!solve_cholesky(n.a, n.b)) return false;
  Matrix curvature = hessian_of(n.b, d);
  const Matrix axes = diagonalize(curvature);
  double steepest = 0;
  for (std::size_t k = 0; k < d; ++k) steepest = std::max(steepest, curvature(k, k));
  if (!(steepest > 0)) return false;
  std::vector<double> step(d);
  for (std::size_t k = 0; k < d; ++k) {
    if (curvature(k, k) < min_curvature * steepest) continue;
    double slope = 0;
    for (std::size_t j = 0; j < d; ++j) slope += axes(j, k) * n.b[1 + j];
    const double length = std::clamp(-slope / curvature(k, k), -longest_step, longest_step);
    for (std::size_t j = 0; j < d; ++j) step[j] += length * axes(j, k);
  }
  for (std::size_t j = 0; j < d; ++j) x[j] = std::clamp(x[j] + step[j] * spread[j], 0.0, 1.0);
  return true;
}

}  // namespace clde
