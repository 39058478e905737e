#include "descents/quasi_newton/second_differences.hpp"

#include <cstddef>
#include <limits>

namespace clde {
namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
constexpr std::size_t neighbours = 5;  // two on each axis, one along both

}  // namespace

Eigen::VectorXd place_of(const Probe& probe, const Eigen::VectorXd& middle) {
  Eigen::VectorXd at = middle;
  if (probe.axis == all_axes)
    at.array() += probe.to;
  else
    at[probe.axis] = probe.to;
  return at;
}

std::vector<Probe> all_around(const Eigen::VectorXd& middle, double distance) {
  std::vector<Probe> probes;
  for (Eigen::Index axis = 0; axis < whole_hessian_variables; ++axis)
    for (const double h : {distance, -distance})
      probes.push_back({axis, middle[axis] + h, unknown});
  probes.push_back({all_axes, distance, unknown});
  return probes;
}

Eigen::MatrixXd hessian_of(const std::vector<Probe>& probes, double cost) {
  if (probes.size() != neighbours || probes.back().axis != all_axes) return {};
  const auto rise = [&](std::size_t i) { return probes[i].cost - cost; };
  Eigen::MatrixXd hessian(whole_hessian_variables, whole_hessian_variables);
  hessian(0, 0) = rise(0) + rise(1);
  hessian(1, 1) = rise(2) + rise(3);
  hessian(0, 1) = hessian(1, 0) = rise(4) - rise(0) - rise(2);
  hessian /= probes.back().to * probes.back().to;
  return hessian.allFinite() ? hessian : Eigen::MatrixXd();
}

}  // namespace clde
