// A classifier by few of its examples (C. Cortes, V. Vapnik, 1995), trained by sequential minimal
// optimization (J. Platt, 1998) with pairs by second order (R.-E. Fan, P.-H. Chen, C.-J. Lin,
// 2005).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <clde/matrix.hpp>

namespace clde {

/// Examples of two classes, as their similarities to one another.
struct TwoClasses {
  MatrixView kernel;        ///< symmetric and positive semidefinite
  std::vector<bool> first;  ///< whether an example is of the first class
};

class SupportVectorMachine {
 public:
  /// @param max_weight  of an example: how much a wrong one costs
  SupportVectorMachine(const TwoClasses& examples, double max_weight);

  /// Positive for points of the first class.
  /// @param similarities  of a point to all examples
  [[nodiscard]] double score(std::span<const double> similarities) const;
  /// Of each example, negative in the second class; 0 of most.
  [[nodiscard]] std::span<const double> weights() const { return weights_; }

 private:
  std::vector<double> weights_;
  double offset_ = 0;
};

}  // namespace clde
