// The tournament of NSGA-II (Deb, Pratap, Agarwal, Meyarivan, 2002).
#pragma once

#include <cstddef>
#include <vector>

#include <clde/extend/rng.hpp>
#include <clde/matrix.hpp>

namespace clde {

/// Picks the better of two random rows: by nondominated rank, then by crowding distance.
class RankTournament {
 public:
  /// @param costs    of the rows, minimised and finite
  /// @param crowded  what crowding is measured between: the costs themselves, or the points
  RankTournament(MatrixView costs, MatrixView crowded);

  [[nodiscard]] std::size_t winner(Rng& rng) const;

 private:
  std::vector<std::size_t> ranks_;
  std::vector<double> crowding_;
};

}  // namespace clde
