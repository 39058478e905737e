// What a further point would add to a front: how much worse it could be in every objective before
// it adds nothing (maximin improvement: J. D. Svenson, T. J. Santner, Computational Statistics and
// Data Analysis 94, 2016). It rewards points beyond the front and points in its gaps alike.
#pragma once

#include <span>
#include <vector>

#include <clde/matrix.hpp>

namespace clde::pareto {

/// How far apart points with the same costs are worth something.
struct GainScale {
  std::vector<double> units;   ///< of each objective
  double decision_weight = 0;  ///< of a distance between decisions; 0: costs alone count
};

class FrontGain {
 public:
  /// Points in the unit cube and their costs.
  FrontGain(Matrix points, Matrix costs, GainScale scale)
      : points_(std::move(points)), costs_(std::move(costs)), scale_(std::move(scale)) {}

  /// In units; negative for what is dominated. With a decision weight, a point with known costs far
  /// from those that have them is worth something too.
  [[nodiscard]] double operator()(std::span<const double> unit,
                                  std::span<const double> costs) const;
  /// From now on the point counts as if it had these costs.
  void pretend(std::span<const double> unit, std::span<const double> costs);

 private:
  Matrix points_;
  Matrix costs_;
  GainScale scale_;
};

}  // namespace clde::pareto
