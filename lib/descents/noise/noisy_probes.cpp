#include "descents/noise/noisy_probes.hpp"

#include <algorithm>
#include <cmath>

namespace clde {
namespace {

/// The bend between the probes is to be this many standard deviations of the noise.
constexpr double wanted_bend = 16;
/// Differences of fewer standard deviations than this show nothing.
constexpr double visible = 4;
constexpr double longest = 0.08;      // of the unit cube
constexpr double shortest = 1e-7;     // the same
constexpr double usual_width = 0.02;  // of a basin, in the unit cube

}  // namespace

NoisyProbes::NoisyProbes(double noise, double scale, Eigen::Index dimension) : noise_(noise) {
  if (!active()) return;
  const double bend = scale > 0 ? scale / (usual_width * usual_width) : 1.0;
  const double length = std::clamp(std::sqrt(wanted_bend * noise / bend), shortest, longest);
  lengths_.assign(static_cast<std::size_t>(dimension), length);
  curvatures_ = Eigen::VectorXd::Constant(dimension, bend);
}

bool NoisyProbes::learn(Eigen::Index axis, const Sides& sides) {
  constexpr double fastest = 8;
  constexpr double lost = 3;
  double& length = lengths_[static_cast<std::size_t>(axis)];
  const double bend = sides.below + sides.above;
  const bool bends = std::abs(bend) > visible * noise_;
  const bool slopes = std::abs(sides.above - sides.below) >= 2 * visible * noise_;
  const double before = length;
  if (bends) {
    const double curvature = std::abs(bend) / (sides.distance * sides.distance);
    curvatures_[axis] = curvature;
    length =
        std::clamp(std::sqrt(wanted_bend * noise_ / curvature), length / fastest, length * fastest);
  } else if (!slopes) {
    length *= lost;
  }
  length = std::clamp(length, shortest, longest);
  return bends || slopes || length == before;
}

bool NoisyProbes::shorten() {
  constexpr std::size_t most = 2;
  constexpr double factor = 0.25;
  if (!active() || shortened_++ == most) return false;
  for (double& length : lengths_) length = std::max(shortest, factor * length);
  return true;
}

}  // namespace clde
