#include "report/landscape/projection.hpp"

#include <algorithm>

#include <Eigen/Core>

#include "core/numbers/argsort.hpp"
#include "core/numbers/linear_algebra.hpp"

namespace clde::report {
namespace {

Matrix optima_of(const RunRecord& run) {
  Matrix points(0, run.box.dimension());
  for (const Optimum& o : run.result.optima) points.push_row(o.x);
  return points;
}

/// With several objectives any tenth will do; the first objective chooses.
Matrix best_tenth(const RunRecord& run) {
  const Evaluated& all = run.evaluated;
  const double sign = run.sense == Sense::minimize ? 1 : -1;
  auto rows = argsort(all.size(), [&](std::size_t row) { return sign * all.values(row, 0); });
  rows.resize(rows.size() / 10);
  Matrix points(0, run.box.dimension());
  for (const std::size_t row : rows) points.push_row(all.points[row]);
  return points;
}

Eigen::MatrixXd centered(const Box& box, MatrixView points, Eigen::VectorXd& center) {
  const auto n = static_cast<Eigen::Index>(points.rows());
  const auto d = static_cast<Eigen::Index>(points.cols());
  Eigen::MatrixXd unit(d, n);
  for (Eigen::Index i = 0; i < n; ++i)
    box.to_unit(points[static_cast<std::size_t>(i)],
                std::span(unit.col(i).data(), static_cast<std::size_t>(d)));
  center = unit.rowwise().mean();
  return unit.colwise() - center;
}

std::vector<double> as_vector(const Eigen::VectorXd& v) {
  return {v.data(), v.data() + v.size()};
}

}  // namespace

Projection projection_of(const RunRecord& run) {
  const std::size_t d = run.box.dimension();
  if (d < 3) return {};
  const bool of_optima = run.result.optima.size() >= 3;
  const Matrix points = of_optima ? optima_of(run) : best_tenth(run);
  if (points.rows() < 3) return {};
  Eigen::VectorXd center;
  const Eigen::MatrixXd unit = centered(run.box, points, center);
  const Modes modes = modes_of(unit * unit.transpose());
  const double total = std::max(modes.values.sum(), 1e-300);
  Projection projection{.center = as_vector(center), .axes = {}, .of_optima = of_optima};
  for (const Eigen::Index i : {0, 1}) {
    const Eigen::Index last = static_cast<Eigen::Index>(d) - 1 - i;
    Eigen::VectorXd axis = modes.vectors.col(last);
    Eigen::Index largest = 0;
    axis.cwiseAbs().maxCoeff(&largest);
    if (axis[largest] < 0) axis = -axis;
    projection.axes[static_cast<std::size_t>(i)] = as_vector(axis);
    projection.explained[static_cast<std::size_t>(i)] = modes.values[last] / total;
  }
  return projection;
}

}  // namespace clde::report
