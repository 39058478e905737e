// Survivors as in SPEA2 (E. Zitzler, M. Laumanns, L. Thiele, 2001), with crowding measured in both
// spaces.
#pragma once

#include <compare>
#include <cstddef>
#include <vector>

#include <clde/matrix.hpp>

namespace clde {

/// What tournaments compare, smaller is better: crowding in the decision space first, then in the
/// other one, then fitness.
struct Standing {
  double crowding = 0;
  double crowding_of_costs = 0;
  double fitness = 0;

  friend auto operator<=>(const Standing&, const Standing&) = default;
};

struct StrengthSurvivors {
  std::vector<std::size_t> rows;
  std::vector<Standing> standing;  ///< of these rows, among all
};

/// 1 / (d + 2) of each row, d the distance to its k-th nearest other, k the root of their number.
/// @param distances  between all rows
std::vector<double> crowding_densities(const Matrix& distances);

/// The unbeaten, those with a fitness below 1, thinned by truncation if they are too many;
/// otherwise the fittest.
/// @param distances  between all rows, which truncation looks at
StrengthSurvivors strength_survivors(const std::vector<Standing>& standing, const Matrix& distances,
                                     std::size_t count);

/// By dominance and crowding in both spaces.
StrengthSurvivors survivors_in_both_spaces(MatrixView points, MatrixView costs, std::size_t count);

/// The rows that stay, in order, when of the rows named the one nearest to another leaves, again
/// and again, until `count` are left.
std::vector<std::size_t> truncate_rows(const std::vector<std::size_t>& rows,
                                       const Matrix& distances, std::size_t count);

}  // namespace clde
