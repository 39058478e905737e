// How far apart costs are compared where they carry noise: far enough that the difference is more
// than noise, and no farther (compare H.-J. M. Shi, Y. Xie, M. Q. Xuan, J. Nocedal, Adaptive
// finite-difference interval estimation for noisy derivative-free optimization, 2022).
#pragma once

#include <cstddef>
#include <vector>

#include <Eigen/Core>

namespace clde {

/// The costs on both sides of a point along one axis, relative to the cost there.
struct Sides {
  double distance = 0;
  double below = 0;
  double above = 0;
};

class NoisyProbes {
 public:
  /// `noise`: standard deviation of one cost; 0: none, and everything here is idle. `scale`:
  /// observed range of costs.
  NoisyProbes(double noise, double scale, Eigen::Index dimension);

  [[nodiscard]] bool active() const { return noise_ > 0; }
  [[nodiscard]] double noise() const { return noise_; }
  [[nodiscard]] double length(Eigen::Index axis) const {
    return lengths_[static_cast<std::size_t>(axis)];
  }
  /// Second derivatives as the sides showed them.
  [[nodiscard]] const Eigen::VectorXd& curvatures() const { return curvatures_; }
  /// Learns from a pair of probes how long the next ones should be. False if they showed nothing
  /// but noise and should be longer.
  bool learn(Eigen::Index axis, const Sides& sides);
  /// All of them, twice at most; false after that, and without noise.
  [[nodiscard]] bool shorten();
  /// A change of the slope along an axis that is no more than noise.
  [[nodiscard]] double slope_noise(Eigen::Index axis) const { return noise_ / length(axis); }

 private:
  double noise_;
  std::vector<double> lengths_;
  Eigen::VectorXd curvatures_;
  std::size_t shortened_ = 0;
};

}  // namespace clde
