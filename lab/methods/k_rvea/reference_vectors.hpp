// Directions of the objective space that share the front among themselves (R. Cheng, Y. Jin,
// M. Olhofer, B. Sendhoff, A reference vector guided evolutionary algorithm for many-objective
// optimization, IEEE Transactions on Evolutionary Computation 20(5), 2016).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

namespace clde::k_rvea {

/// In radians, of two vectors of length 1. By square roots and a series, so that its bits are the
/// same everywhere.
double angle_between(std::span<const double> a, std::span<const double> b);

class ReferenceVectors {
 public:
  /// @param directions  as rows, of any length but 0
  explicit ReferenceVectors(Matrix directions);

  [[nodiscard]] std::size_t size() const { return directions_.rows(); }
  /// Rows of length 1.
  [[nodiscard]] MatrixView directions() const { return directions_; }
  /// Smallest angle between this one and another.
  [[nodiscard]] double spacing(std::size_t i) const { return spacings_[i]; }
  /// Each coordinate times the range of its cost, so that vectors follow the shape of the front;
  /// unchanged if all ranges are 0.
  [[nodiscard]] ReferenceVectors stretched(std::span<const double> ranges) const;

 private:
  Matrix directions_;
  std::vector<double> spacings_;
};

/// Where a row of costs lies, seen from the lowest cost of each objective over all rows.
struct Place {
  std::size_t vector = 0;  ///< the reference vector at the smallest angle
  double angle = 0;
  double distance = 0;
};

std::vector<Place> places(MatrixView costs, const ReferenceVectors& vectors);

/// Distance, longer the farther a row is off its vector: the angle counts in spacings, times
/// `penalty`.
double penalized_distance(const Place& place, const ReferenceVectors& vectors, double penalty);

/// The vectors that have rows, in order.
std::vector<std::size_t> active_vectors(std::span<const Place> places);

/// For each vector that has rows the one with the smallest penalized distance.
std::vector<std::size_t> survivors(MatrixView costs, const ReferenceVectors& vectors,
                                   double penalty);

/// Largest minus smallest cost of each objective.
std::vector<double> ranges_of(MatrixView costs);

}  // namespace clde::k_rvea
