// How far a step by the Hessian may go: as far as what it promised came true (compare A. R. Conn,
// N. I. M. Gould, P. L. Toint, Trust-Region Methods, 2000). A descent that leaps leaves its basin.
#pragma once

#include <Eigen/Core>

namespace clde {

class TrustRegion {
 public:
  /// `radius`: of the first step; `widest`: of any.
  TrustRegion(double radius, double widest) : radius_(radius), widest_(widest) {}

  [[nodiscard]] double radius() const { return radius_; }

  /// The lowest point of the parabola with this Hessian and slope that lies within the radius; the
  /// Hessian may bend downwards.
  [[nodiscard]] Eigen::VectorXd step(const Eigen::MatrixXd& hessian, const Eigen::VectorXd& slope);
  /// What came of that step: how far the descent went along it, and how much it gained; nothing
  /// where no part of the step was better.
  void learn(double length, double gained);

 private:
  double radius_;
  double widest_;
  double length_ = 0;    // of the last step
  double promised_ = 0;  // gain by it
};

}  // namespace clde
