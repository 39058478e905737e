// Minima that repeat at equal distances form a lattice; its shortest vectors are the moves from one
// minimum to the next. They are read off a few minima, without evaluations.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/extend/rng.hpp>
#include <clde/matrix.hpp>

#include "search/single/minimum.hpp"

namespace clde::single {

class Lattice {
 public:
  /// Short independent vectors, shortest first; none if no lattice was seen.
  [[nodiscard]] const std::vector<std::vector<double>>& vectors() const { return vectors_; }

  /// One row for each vector and its opposite.
  [[nodiscard]] Matrix steps() const;
  /// Sums and differences of two vectors: all, or `most` random ones.
  [[nodiscard]] Matrix steps_of_pairs(std::size_t most, Rng& rng) const;
  /// A random step in a direction that no vector has a share in, as long as the shortest vector,
  /// and its opposite. No rows if the vectors span everything, or there are none.
  [[nodiscard]] Matrix steps_across(Rng& rng) const;

 private:
  friend Lattice fit_lattice(std::vector<Minimum> minima, Rng& rng);
  enum class Fit : unsigned char { explained, added, misfit };

  Fit add(std::vector<double> v);
  bool reduce_by_pairs(std::size_t row);
  void polish();
  [[nodiscard]] double shortest() const;

  std::vector<std::vector<double>> vectors_;
  double least_ = 0;         // shorter vectors would not be of this lattice
  std::size_t support_ = 0;  // minima it explains beyond those it was made from
};

/// The lattice that explains most of the minima; several random beginnings, since minima may lie
/// off it. Vectors are reduced by each other like numbers in Euclid's algorithm.
Lattice fit_lattice(std::vector<Minimum> minima, Rng& rng);

}  // namespace clde::single
