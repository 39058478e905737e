#include "descents/quasi_newton/gradient_of.hpp"

namespace clde {

Eigen::VectorXd gradient_of(std::span<const double> row, const Derivatives& derivatives) {
  using Vector = Eigen::Map<const Eigen::VectorXd>;
  const auto m = static_cast<Eigen::Index>(derivatives.residuals);
  const auto rest = static_cast<Eigen::Index>(row.size()) - 1 - m;
  const double* behind = row.data() + 1;
  if (m == 0) return Vector(behind, rest);
  // Row after row in memory: as columns it is the transpose.
  const Eigen::Map<const Eigen::MatrixXd> transposed(behind + m, rest / m, m);
  return transposed * Vector(behind, m);
}

}  // namespace clde
