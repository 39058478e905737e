// The indicator IGD-NS of AR-MOEA: distances of reference points from their nearest solutions, and
// of solutions that are nearest to no reference point from reference points (Y. Tian, R. Cheng,
// X. Zhang, Y. Jin, An indicator-based multiobjective evolutionary algorithm with reference point
// adaptation for better versatility, IEEE Transactions on Evolutionary Computation 22(4), 2018).
#pragma once

#include <cstddef>
#include <vector>

#include <clde/matrix.hpp>

namespace clde::edn_armoea {

/// Distance of each row from each reference point, which is first moved along its direction to the
/// foot of the row that lies nearest to this direction. So the length of a reference point does not
/// count. Both as seen from the lowest costs.
Matrix distances(MatrixView rows, MatrixView references);

class IgdNs {
 public:
  /// @param distances  of rows from reference points
  explicit IgdNs(Matrix distances);

  /// By how much the indicator grows without each row: negative for a row that is nearest to no
  /// reference point, infinite for the last row, for rows that were removed as well.
  [[nodiscard]] std::vector<double> losses() const;
  void remove(std::size_t row);

  /// Rows that were not removed, in order.
  [[nodiscard]] std::vector<std::size_t> rows() const;

 private:
  /// The nearest and the second row of a reference point.
  struct Nearest {
    std::size_t first = 0;
    std::size_t second = 0;
  };
  [[nodiscard]] Nearest nearest_of(std::size_t reference) const;
  [[nodiscard]] std::vector<bool> contributing() const;

  Matrix distances_;
  std::vector<double> shortest_;  // of each row from a reference point
  std::vector<bool> is_left_;
  std::vector<Nearest> nearest_;
};

/// Rows that survive, `count` of them or all: whole nondominated fronts, and of the last one the
/// rows that are left when the one with the smallest loss is removed again and again. In order.
std::vector<std::size_t> survivors(MatrixView rows, MatrixView references, std::size_t count);

}  // namespace clde::edn_armoea
