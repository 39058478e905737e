// How lonely rows are among others, by Euclidean distances, and thinning by it.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

namespace clde {

/// Distances between all rows.
Matrix distance_table(MatrixView rows);

/// Sum of the distances from each row to its nearest others, while rows leave one after another.
class NearestSums {
 public:
  /// @param distances  as of distance_table
  /// @param nearest    how many others count; all of them where there are fewer
  NearestSums(Matrix distances, std::size_t nearest);

  /// Of all rows; those of rows that have left mean nothing.
  [[nodiscard]] std::span<const double> values() const { return sums_; }
  /// Rows that have not left, in order.
  [[nodiscard]] const std::vector<std::size_t>& rows() const { return rows_; }
  /// Cost: n for each row that had this one among its nearest.
  void remove(std::size_t row);

 private:
  void measure(std::size_t row);

  Matrix distances_;
  std::size_t nearest_;
  std::vector<std::size_t> rows_;
  std::vector<double> sums_;
  std::vector<double> reach_;  // distance of the farthest that counts
  std::vector<double> others_;
};

/// The rows that stay when the most crowded one leaves, again and again, until `count` are left.
std::vector<std::size_t> thin_out(MatrixView rows, std::size_t count, std::size_t nearest);

/// Harmonic mean of the distances from each row to all others, coordinates in units of their range;
/// 0 for a row that lies on another one.
std::vector<double> harmonic_distances(MatrixView rows);

}  // namespace clde
