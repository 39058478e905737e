// Quadratic programmes of a few dozen variables, by the dual method of Goldfarb and Idnani (Math.
// Programming 27, 1983): from the free minimum, one violated constraint after another is added, and
// those that no longer bind are dropped.
#pragma once

#include <vector>

#include <Eigen/Core>

namespace clde {

/// min c'd + d'Bd/2 with A d >= b, where the first `equalities` rows hold with equality. B is
/// positive definite.
struct QuadraticProgramme {
  Eigen::MatrixXd curvature;  // B
  Eigen::VectorXd slope;      // c
  Eigen::MatrixXd rows;       // A
  Eigen::VectorXd bounds;     // b
  Eigen::Index equalities = 0;
};

struct QuadraticSolution {
  bool solved = false;  ///< false: no point fulfils all constraints, or rounding says so
  Eigen::VectorXd step;
  Eigen::VectorXd multipliers;  ///< of the rows; those of inequalities are >= 0
};

QuadraticSolution minimize(const QuadraticProgramme& programme);

}  // namespace clde
