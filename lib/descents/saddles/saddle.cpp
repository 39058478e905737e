#include "descents/saddles/saddle.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include <Eigen/Core>

#include "core/numbers/linear_algebra.hpp"
#include "descents/saddles/saddle_model.hpp"

namespace clde {
namespace {

using Eigen::VectorXd;
using Square = Eigen::MatrixXd;

constexpr double longest_saddle_step = 0.05;
constexpr double at_rest = 1e-7;  // a step this short is none
constexpr std::size_t max_steps = 25;
constexpr double still_moving = 1e-3;  // a minimum so far away is another place
constexpr double min_bend = 1e-4;      // of the largest: less is lost in rounding

/// Up along the first mode (the most negative), down along the others.
VectorXd step_of(const SaddleModel& m, const Modes& modes) {
  VectorXd step = VectorXd::Zero(m.gradient.size());
  const double softest = 1e-8 * modes.values.cwiseAbs().maxCoeff();
  for (Eigen::Index k = 0; k < step.size(); ++k) {
    const double bend = std::max(std::abs(modes.values[k]), softest);
    const double along = modes.vectors.col(k).dot(m.gradient);
    if (bend > 0) step += (k == 0 ? along : -along) / bend * modes.vectors.col(k);
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
  const Modes modes = modes_of(m.hessian);
  const double largest = modes.values.cwiseAbs().maxCoeff();
  if (modes.values[0] < -min_bend * largest) return modes.vectors.col(0);
  const Square root = inverse_square_root(modes);
  const VectorXd newton = -root * (root * m.gradient);
  if (!(modes.values[0] > 0) || newton.norm() < still_moving) return {};
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
  for (std::size_t i = 0; i < max_steps; ++i) {
    const std::vector<std::size_t> axes = axes_off_walls(search, at);
    if (axes.empty()) co_return std::nullopt;
    const std::optional<SaddleModel> model = co_await measure_model(search, at, axes);
    if (!model) co_return std::nullopt;
    const Modes modes = modes_of(model->hessian);
    const VectorXd step = step_of(*model, modes);
    if (step.norm() <= at_rest) {
      if (!bends_down_once(modes.values)) co_return std::nullopt;
      co_return saddle_at(at, axes, *model, modes.vectors.col(0));
    }
    for (std::size_t k = 0; k < axes.size(); ++k)
      at[axes[k]] = search.space().clamp(axes[k], at[axes[k]] + step[static_cast<Eigen::Index>(k)]);
    if (search.space().distance(start, at) > reach) co_return std::nullopt;
  }
  co_return std::nullopt;
}

Task<std::optional<std::vector<double>>> way_down(Search& search, std::vector<double> at) {
  const std::vector<std::size_t> axes = axes_off_walls(search, at);
  if (axes.empty()) co_return std::nullopt;
  const std::optional<SaddleModel> model = co_await measure_model(search, at, axes);
  if (!model) co_return std::nullopt;
  const VectorXd down = direction_down(*model);
  if (down.size() == 0) co_return std::nullopt;
  StationaryPoint saddle = saddle_at(at, axes, *model, down);
  co_return std::move(saddle.mode);
}

}  // namespace clde
