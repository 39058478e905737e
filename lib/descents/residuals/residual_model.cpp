#include "descents/residuals/residual_model.hpp"

#include <cmath>
#include <utility>
#include <vector>

#include "descents/eigen_view.hpp"

namespace clde {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

ResidualSpot spot_of(VectorXd x, std::span<const double> row, const Derivatives& derivatives) {
  const auto m = static_cast<Index>(derivatives.residuals);
  ResidualSpot spot{std::move(x), row[0], Eigen::Map<const VectorXd>(row.data() + 1, m)};
  if (!derivatives.slopes()) return spot;
  const Eigen::Map<const MatrixXd> transposed(row.data() + 1 + m, spot.x.size(), m);
  spot.jacobian = transposed.transpose();
  return spot;
}

/// Two points of an axis between which the slope is measured.
struct Pair {
  VectorXd below, above;
};

/// From the point outwards, or inwards at a wall; both ways where that is wanted and there is room.
Pair pair_on(const UnitSpace& space, const VectorXd& x, Index axis, Differences how) {
  const auto j = static_cast<std::size_t>(axis);
  Pair pair{x, x};
  const bool room_above = x[axis] + how.length <= space.upper(j);
  const bool room_below = x[axis] - how.length >= space.lower(j);
  if (room_above) pair.above[axis] += how.length;
  if (!room_above || (how.central && room_below)) pair.below[axis] -= how.length;
  return pair;
}

}  // namespace

Task<ResidualSpot> residuals_at(Search& search, VectorXd x) {
  Matrix point;
  point.push_row(view(x));
  const Matrix row = co_await search.differentiate(std::move(point));
  co_return spot_of(std::move(x), row[0], search.derivatives());
}

Task<MatrixXd> jacobian_by_differences(Search& search, const ResidualSpot& at, Differences how) {
  std::vector<Pair> pairs;
  Matrix points;
  for (Index j = 0; j < at.x.size(); ++j) {
    pairs.push_back(pair_on(search.space(), at.x, j, how));
    for (const VectorXd& end : {pairs.back().below, pairs.back().above})
      if (end != at.x) points.push_row(view(end));
  }
  const Matrix rows = co_await search.differentiate(std::move(points));
  MatrixXd jacobian(at.residuals.size(), at.x.size());
  std::size_t next = 0;
  const auto residuals_of = [&](const VectorXd& end) -> VectorXd {
    if (end == at.x) return at.residuals;
    return spot_of(end, rows[next++], search.derivatives()).residuals;
  };
  for (Index j = 0; j < at.x.size(); ++j) {
    const Pair& pair = pairs[static_cast<std::size_t>(j)];
    const VectorXd below = residuals_of(pair.below);
    const VectorXd above = residuals_of(pair.above);
    jacobian.col(j) = (above - below) / (pair.above[j] - pair.below[j]);
  }
  co_return jacobian.allFinite() ? jacobian : MatrixXd();
}

}  // namespace clde
