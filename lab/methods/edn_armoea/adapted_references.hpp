// Reference points that follow the shape of a front (Y. Tian, R. Cheng, X. Zhang, Y. Jin, 2018).
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include <clde/matrix.hpp>

namespace clde::edn_armoea {

class AdaptedReferences {
 public:
  /// @param even  points that would be evenly spread on a front of a simple shape
  explicit AdaptedReferences(Matrix even) : even_(std::move(even)), points_(even_) {}

  /// Takes in costs: the archive keeps nondominated ones in different directions, and reference
  /// points are the even ones that the archive has use for, with archive members between them.
  void adapt(MatrixView costs);
  /// Sets the highest costs to those of these rows, for the next time.
  void stretch(MatrixView costs);

  /// As seen from the lowest costs.
  [[nodiscard]] MatrixView points() const { return points_; }
  /// Costs as seen from the lowest ones.
  [[nodiscard]] Matrix from_lowest(MatrixView costs) const;
  /// Share of the even points that were of use when last adapted.
  [[nodiscard]] double share_used() const { return share_used_; }

 private:
  void take_in(MatrixView costs);
  [[nodiscard]] Matrix stretched() const;

  Matrix even_;
  Matrix points_;
  Matrix archive_;  // costs
  std::vector<double> lowest_;
  std::vector<double> highest_;
  double share_used_ = 0;
};

}  // namespace clde::edn_armoea
