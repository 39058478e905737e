#include "descents/quasi_newton/hessian.hpp"

#include <cmath>
#include <utility>

#include "descents/eigen_view.hpp"
#include "descents/quasi_newton/gradient_of.hpp"
#include "descents/residuals/residual_model.hpp"

namespace clde {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double gradient_step = 1e-5;  // of the unit cube
/// Balances rounding, which grows with its inverse square, and fourth derivatives.
constexpr double value_step = 2e-4;

class HessianMeasurement {
 public:
  HessianMeasurement(Search& search, VectorXd x, std::vector<Index> axes)
      : search_(search), x_(std::move(x)), axes_(std::move(axes)) {}

  Task<HessianAt> run() {
    HessianAt found;
    if (search_.derivatives().slopes()) {
      found.hessian = co_await by_gradients();
      found.rounding = 1e-8;
    } else {
      found.hessian = co_await by_values();
      found.rounding = 1e-6;
    }
    if (search_.derivatives().of_residuals() && found.hessian.size() > 0)
      found.jacobian = co_await residual_slopes();
    if (!found.hessian.allFinite()) found.hessian.resize(0, 0);
    co_return found;
  }

 private:
  [[nodiscard]] Index count() const { return static_cast<Index>(axes_.size()); }
  [[nodiscard]] VectorXd moved(Index a, double step) const {
    VectorXd x = x_;
    x[axes_[static_cast<std::size_t>(a)]] += step;
    return x;
  }

  Task<MatrixXd> by_gradients() {
    Matrix points;
    for (Index a = 0; a < count(); ++a)
      for (const double side : {-gradient_step, gradient_step})
        points.push_row(view(moved(a, side)));
    const Matrix rows = co_await search_.differentiate(std::move(points));
    MatrixXd h(count(), count());
    for (Index a = 0; a < count(); ++a) {
      const auto below = static_cast<std::size_t>(2 * a);
      const VectorXd change = gradient_of(rows[below + 1], search_.derivatives()) -
                              gradient_of(rows[below], search_.derivatives());
      for (Index b = 0; b < count(); ++b)
        h(b, a) = change[axes_[static_cast<std::size_t>(b)]] / (2 * gradient_step);
    }
    co_return MatrixXd(0.5 * (h + h.transpose()));
  }

  /// Four corners for each pair of axes, two ends for each axis, and the middle.
  Task<MatrixXd> by_values() {
    constexpr double h = value_step;
    Matrix points;
    points.push_row(view(x_));
    for (Index a = 0; a < count(); ++a)
      for (const double side : {-h, h}) points.push_row(view(moved(a, side)));
    for (Index a = 0; a < count(); ++a)
      for (Index b = 0; b < a; ++b)
        for (const double side : {-h, h})
          for (const double other : {-h, h}) {
            VectorXd corner = moved(a, side);
            corner[axes_[static_cast<std::size_t>(b)]] += other;
            points.push_row(view(corner));
          }
    const Matrix costs = co_await search_.evaluate(std::move(points));
    co_return second_differences(costs);
  }

  [[nodiscard]] MatrixXd second_differences(const Matrix& costs) const {
    constexpr double h2 = value_step * value_step;
    MatrixXd h(count(), count());
    std::size_t next = 1;
    for (Index a = 0; a < count(); ++a, next += 2)
      h(a, a) = (costs(next, 0) - 2 * costs(0, 0) + costs(next + 1, 0)) / h2;
    for (Index a = 0; a < count(); ++a)
      for (Index b = 0; b < a; ++b, next += 4) {
        h(a, b) = (costs(next, 0) - costs(next + 1, 0) - costs(next + 2, 0) + costs(next + 3, 0)) /
                  (4 * h2);
        h(b, a) = h(a, b);
      }
    return h;
  }

  Task<MatrixXd> residual_slopes() {
    VectorXd here = x_;
    ResidualSpot spot = co_await residuals_at(search_, std::move(here));
    if (!spot.has_jacobian())
      spot.jacobian = co_await jacobian_by_differences(search_, spot, {1e-6, true});
    if (!spot.has_jacobian()) co_return MatrixXd();
    co_return MatrixXd(spot.jacobian(Eigen::all, axes_));
  }

  Search& search_;
  VectorXd x_;
  std::vector<Index> axes_;
};

}  // namespace

std::vector<Index> free_axes(const Search& search, const VectorXd& x) {
  std::vector<Index> axes;
  for (Index j = 0; j < x.size(); ++j) {
    const auto axis = static_cast<std::size_t>(j);
    const bool room = x[j] - value_step >= search.space().lower(axis) &&
                      x[j] + value_step <= search.space().upper(axis);
    if (room) axes.push_back(j);
  }
  return axes;
}

Task<HessianAt> measure_hessian(Search& search, VectorXd x, std::vector<Index> axes) {
  HessianMeasurement measurement(search, std::move(x), std::move(axes));
  const HessianAt found = co_await measurement.run();
  co_return found;
}

}  // namespace clde
