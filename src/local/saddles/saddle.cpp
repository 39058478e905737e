#include "local/saddles/saddle.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include <Eigen/Dense>

namespace clde {
namespace {

using Eigen::VectorXd;
using Square = Eigen::MatrixXd;

constexpr double difference = 1e-4;  // of the unit cube: error of slopes about its square
constexpr double longest_saddle_step = 0.05;
constexpr double at_rest = 1e-7;  // a step this short is none
constexpr std::size_t most_steps = 25;
constexpr double still_moving = 1e-3;  // a minimum so far away is another place
constexpr double least_bend = 1e-4;    // of the largest: less is lost in rounding

/// Second-order model around a point, in the coordinates that are not on a wall.
struct SaddleModel {
  double cost = 0;
  VectorXd gradient;
  Square hessian;
};

std::vector<std::size_t> free_axes(const Search& search, const std::vector<double>& at) {
  std::vector<std::size_t> axes;
  for (std::size_t j = 0; j < at.size(); ++j)
    if (at[j] - difference >= search.space().lower(j) &&
        at[j] + difference <= search.space().upper(j))
      axes.push_back(j);
  return axes;
}

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

/// Up along the first mode (Eigen sorts them, most negative first), down along the others.
VectorXd step_of(const SaddleModel& m, const Eigen::SelfAdjointEigenSolver<Square>& modes) {
  VectorXd step = VectorXd::Zero(m.gradient.size());
  const double softest = 1e-8 * modes.eigenvalues().cwiseAbs().maxCoeff();
  for (Eigen::Index k = 0; k < step.size(); ++k) {
    const double bend = std::max(std::abs(modes.eigenvalues()[k]), softest);
    const double along = modes.eigenvectors().col(k).dot(m.gradient);
    if (bend > 0) step += (k == 0 ? along : -along) / bend * modes.eigenvectors().col(k);
  }
  const double length = step.norm();
  return length > longest_saddle_step ? VectorXd(step * (longest_saddle_step / length)) : step;
}

bool bends_down_once(const VectorXd& curvatures) {
  return curvatures.size() > 0 && curvatures[0] < 0 &&
         (curvatures.size() == 1 || curvatures[1] > 0);
}

/// Empty if there is none.
VectorXd direction_down(const SaddleModel& m) {
  const Eigen::SelfAdjointEigenSolver<Square> modes(m.hessian);
  const double largest = modes.eigenvalues().cwiseAbs().maxCoeff();
  if (modes.eigenvalues()[0] < -least_bend * largest) return modes.eigenvectors().col(0);
  const VectorXd newton = -modes.operatorInverseSqrt() * (modes.operatorInverseSqrt() * m.gradient);
  if (!(modes.eigenvalues()[0] > 0) || newton.norm() < still_moving) return {};
  return newton.normalized();
}

StationaryPoint saddle_at(const std::vector<double>& at, const std::vector<std::size_t>& axes,
                          const SaddleModel& m, const VectorXd& mode) {
  StationaryPoint s{at, m.cost, std::vector<double>(at.size(), 0.0)};
  for (std::size_t i = 0; i < axes.size(); ++i)
    s.mode[axes[i]] = mode[static_cast<Eigen::Index>(i)];
  return s;
}

}  // namespace

Task<std::optional<StationaryPoint>> find_saddle(Search& search, std::vector<double> start,
                                                 double reach) {
  std::vector<double> at = start;
  for (std::size_t i = 0; i < most_steps; ++i) {
    const std::vector<std::size_t> axes = free_axes(search, at);
    if (axes.empty()) co_return std::nullopt;
    const Matrix costs = co_await search.evaluate(model_probes(at, axes));
    const std::optional<SaddleModel> model = model_of(costs, axes.size());
    if (!model) co_return std::nullopt;
    const Eigen::SelfAdjointEigenSolver<Square> modes(model->hessian);
    const VectorXd step = step_of(*model, modes);
    if (step.norm() <= at_rest) {
      if (!bends_down_once(modes.eigenvalues())) co_return std::nullopt;
      co_return saddle_at(at, axes, *model, modes.eigenvectors().col(0));
    }
    for (std::size_t k = 0; k < axes.size(); ++k)
      at[axes[k]] = search.space().clamp(axes[k], at[axes[k]] + step[static_cast<Eigen::Index>(k)]);
    if (search.space().distance(start, at) > reach) co_return std::nullopt;
  }
  co_return std::nullopt;
}

Task<std::optional<std::vector<double>>> way_down(Search& search, std::vector<double> at) {
  const std::vector<std::size_t> axes = free_axes(search, at);
  if (axes.empty()) co_return std::nullopt;
  const Matrix costs = co_await search.evaluate(model_probes(at, axes));
  const std::optional<SaddleModel> model = model_of(costs, axes.size());
  if (!model) co_return std::nullopt;
  const VectorXd down = direction_down(*model);
  if (down.size() == 0) co_return std::nullopt;
  StationaryPoint saddle = saddle_at(at, axes, *model, down);
  co_return std::move(saddle.mode);
}

}  // namespace clde
