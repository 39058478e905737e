#include "descents/saddles/saddle_model.hpp"

#include <cmath>
#include <utility>

#include "descents/quasi_newton/gradient_of.hpp"

namespace clde {
namespace {

using Eigen::VectorXd;
using Square = Eigen::MatrixXd;

constexpr double difference = 1e-4;  // of the unit cube: error of slopes about its square
/// The same where slopes are given: error of the curvature about this itself.
constexpr double slope_difference = 1e-6;

/// The point itself; then, per axis, both sides; then, per pair of axes, both forwards and both
/// backwards.
Matrix model_probes(const std::vector<double>& at, const std::vector<std::size_t>& axes) {
  Matrix all;
  all.push_row(at);
  std::vector<double> p = at;
  for (const std::size_t j : axes)
    for (const double h : {difference, -difference}) {
      p[j] = at[j] + h;
      all.push_row(p);
      p[j] = at[j];
    }
  for (std::size_t a = 0; a < axes.size(); ++a)
    for (std::size_t b = a + 1; b < axes.size(); ++b)
      for (const double h : {difference, -difference}) {
        p[axes[a]] = at[axes[a]] + h;
        p[axes[b]] = at[axes[b]] + h;
        all.push_row(p);
        p[axes[a]] = at[axes[a]];
        p[axes[b]] = at[axes[b]];
      }
  return all;
}

std::optional<SaddleModel> model_of(const Matrix& costs, std::size_t axes) {
  for (std::size_t i = 0; i < costs.rows(); ++i)
    if (!std::isfinite(costs(i, 0))) return std::nullopt;
  const auto n = static_cast<Eigen::Index>(axes);
  const double h = difference, middle = costs(0, 0);
  SaddleModel m{middle, VectorXd(n), Square(n, n)};
  const auto side = [&](Eigen::Index j, std::size_t back) {
    return costs(1 + 2 * static_cast<std::size_t>(j) + back, 0);
  };
  for (Eigen::Index j = 0; j < n; ++j) {
    m.gradient[j] = (side(j, 0) - side(j, 1)) / (2 * h);
    m.hessian(j, j) = (side(j, 0) - 2 * middle + side(j, 1)) / (h * h);
  }
  std::size_t row = 1 + 2 * axes;
  for (Eigen::Index a = 0; a < n; ++a)
    for (Eigen::Index b = a + 1; b < n; ++b, row += 2)
      m.hessian(a, b) = m.hessian(b, a) = (costs(row, 0) + costs(row + 1, 0) - side(a, 0) -
                                           side(a, 1) - side(b, 0) - side(b, 1) + 2 * middle) /
                                          (2 * h * h);
  return m;
}

/// The point itself, then one step along each axis.
Matrix slope_probes(const std::vector<double>& at, const std::vector<std::size_t>& axes) {
  Matrix all;
  all.push_row(at);
  std::vector<double> p = at;
  for (const std::size_t j : axes) {
    p[j] = at[j] + slope_difference;
    all.push_row(p);
    p[j] = at[j];
  }
  return all;
}

std::optional<SaddleModel> model_of_slopes(const Matrix& rows, const Derivatives& derivatives,
                                           const std::vector<std::size_t>& axes) {
  for (std::size_t i = 0; i < rows.rows(); ++i)
    if (!std::isfinite(rows(i, 0))) return std::nullopt;
  const VectorXd here = gradient_of(rows[0], derivatives)(axes);
  const Eigen::Index n = here.size();
  SaddleModel m{rows(0, 0), here, Square(n, n)};
  for (Eigen::Index j = 0; j < n; ++j) {
    const VectorXd there = gradient_of(rows[static_cast<std::size_t>(j) + 1], derivatives)(axes);
    m.hessian.col(j) = (there - here) / slope_difference;
  }
  m.hessian = Square(0.5 * (m.hessian + m.hessian.transpose()));
  return m;
}

}  // namespace

std::vector<std::size_t> axes_off_walls(const Search& search, const std::vector<double>& at) {
  std::vector<std::size_t> axes;
  for (std::size_t j = 0; j < at.size(); ++j)
    if (at[j] - difference >= search.space().lower(j) &&
        at[j] + difference <= search.space().upper(j))
      axes.push_back(j);
  return axes;
}

Task<std::optional<SaddleModel>> measure_model(Search& search, std::vector<double> at,
                                               std::vector<std::size_t> axes) {
  if (search.derivatives().slopes() && !search.noise().noisy()) {
    const Matrix rows = co_await search.differentiate(slope_probes(at, axes));
    co_return model_of_slopes(rows, search.derivatives(), axes);
  }
  const Matrix costs = co_await search.evaluate(model_probes(at, axes));
  co_return model_of(costs, axes.size());
}

}  // namespace clde
