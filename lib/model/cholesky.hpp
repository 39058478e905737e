// Factors of a symmetric positive definite matrix. Rows are updated as a whole, so wider registers
// change no bit.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

namespace clde {

/// A = L L' with L lower triangular.
class Cholesky {
 public:
  /// Of the lower triangle of a square matrix; nothing if it is not positive definite. Cost:
  /// n^3 / 3 multiplications.
  static std::optional<Cholesky> of(Matrix a);

  [[nodiscard]] std::size_t size() const { return factor_.rows(); }
  /// L^-1 b.
  [[nodiscard]] std::vector<double> solve_lower(std::span<const double> b) const;
  /// A^-1 b.
  [[nodiscard]] std::vector<double> solve(std::span<const double> b) const;
  [[nodiscard]] double log_determinant() const;
  /// A^-1, both triangles. Cost: 2 n^3 / 3 multiplications.
  [[nodiscard]] Matrix inverse() const;

 private:
  explicit Cholesky(Matrix factor) : factor_(std::move(factor)) {}

  Matrix factor_;  // L' in rows: row j has column j of L, from the diagonal on
};

}  // namespace clde
