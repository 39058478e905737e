#include "model/cholesky.hpp"

#include <cmath>
#include <utility>

#include "core/numbers/portable_math.hpp"

namespace clde {
namespace {

/// y += a x.
void add_multiple(double a, std::span<const double> x, std::span<double> y) {
  for (std::size_t i = 0; i < x.size(); ++i) y[i] += a * x[i];
}

}  // namespace

std::optional<Cholesky> Cholesky::of(Matrix a) {
  const std::size_t n = a.rows();
  // Only the upper triangle is read below: it becomes the mirror image of the lower one.
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = i + 1; j < n; ++j) a(i, j) = a(j, i);
  for (std::size_t j = 0; j < n; ++j) {
    const double pivot = a(j, j);
    if (!(pivot > 0) || !std::isfinite(pivot)) return std::nullopt;
    const double root = std::sqrt(pivot);
    const std::span<double> row = a[j].subspan(j);
    for (double& v : row) v /= root;
    for (std::size_t i = j + 1; i < n; ++i)
      add_multiple(-row[i - j], row.subspan(i - j), a[i].subspan(i));
  }
  return Cholesky(std::move(a));
}

std::vector<double> Cholesky::solve_lower(std::span<const double> b) const {
  std::vector<double> x(b.begin(), b.end());
  for (std::size_t j = 0; j < x.size(); ++j) {
    x[j] /= factor_(j, j);
    add_multiple(-x[j], factor_[j].subspan(j + 1), std::span(x).subspan(j + 1));
  }
  return x;
}

std::vector<double> Cholesky::solve(std::span<const double> b) const {
  std::vector<double> x = solve_lower(b);
  for (std::size_t j = x.size(); j-- > 0;) {
    double sum = x[j];
    for (std::size_t i = j + 1; i < x.size(); ++i) sum -= factor_(j, i) * x[i];
    x[j] = sum / factor_(j, j);
  }
  return x;
}

double Cholesky::log_determinant() const {
  double sum = 0;
  for (std::size_t j = 0; j < size(); ++j) sum += 2 * portable_log(factor_(j, j));
  return sum;
}

Matrix Cholesky::inverse() const {
  const std::size_t n = size();
  // Row j is column j of L^-1, from the diagonal on.
  Matrix lower(n, n);
  for (std::size_t j = 0; j < n; ++j) {
    const std::span<double> x = lower[j];
    x[j] = 1;
    for (std::size_t k = j; k < n; ++k) {
      x[k] /= factor_(k, k);
      add_multiple(-x[k], factor_[k].subspan(k + 1), x.subspan(k + 1));
    }
  }
  // A^-1 = L^-T L^-1, as a sum over the rows of L^-1.
  Matrix columns(n, n);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j <= i; ++j) columns(i, j) = lower(j, i);
  Matrix inverse(n, n);
  for (std::size_t k = 0; k < n; ++k)
    for (std::size_t i = 0; i <= k; ++i)
      add_multiple(columns(k, i), columns[k].first(i + 1), inverse[i].first(i + 1));
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = i + 1; j < n; ++j) inverse(i, j) = inverse(j, i);
  return inverse;
}

}  // namespace clde
