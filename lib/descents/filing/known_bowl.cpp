#include "descents/filing/known_bowl.hpp"

#include <cmath>

#include "descents/eigen_view.hpp"

namespace clde {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

// Measured on systems of equations, bells and bowls (results, exact slopes): wider tolerances save
// little more, and two minima side by side would be taken for one.
constexpr double slope_tolerance = 0.1;
constexpr double trusted_share = 0.5;  // of the distance: how far from the bottom the step may end
constexpr double longest_distance = 0.1;  // per diagonal of the cube

/// From the minimum to the point, the short way round along periodic axes.
VectorXd offset(const UnitSpace& space, const VectorXd& from, const std::vector<double>& minimum) {
  VectorXd off = from - Eigen::Map<const VectorXd>(minimum.data(), from.size());
  const std::vector<double> periods = space.periods();
  for (std::size_t j = 0; j < periods.size(); ++j) {
    double& along = off[static_cast<Index>(j)];
    if (periods[j] > 0) along -= periods[j] * std::round(along / periods[j]);
  }
  return off;
}

}  // namespace

std::size_t known_bowl(const Search& search, const SlopePoint& at) {
  const Archive& archive = search.archive();
  const std::size_t near = archive.nearest(view(at.expected));
  if (near == no_index) return no_index;
  const ArchiveEntry& minimum = archive[near];
  const double drop = at.cost - minimum.cost();
  if (minimum.convergence != Convergence::converged || minimum.saddle || drop < 0) return no_index;
  const VectorXd off = offset(search.space(), at.unit, minimum.unit);
  const double distance = off.norm();
  if (distance > longest_distance * std::sqrt(static_cast<double>(off.size()))) return no_index;
  if (search.space().distance(view(at.expected), minimum.unit) > trusted_share * distance)
    return no_index;
  const double slope = at.gradient.dot(off);
  return std::abs(slope - 2 * drop) <= slope_tolerance * 2 * drop ? near : no_index;
}

}  // namespace clde
