// What a descent knows of the inverse of the Hessian: all of it as a matrix, or of many variables
// the latest steps alone.
#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <utility>
#include <vector>

#include <Eigen/Core>

namespace clde {

class InverseHessian {
 public:
  virtual ~InverseHessian() = default;

  /// Nothing is known yet but one curvature for all directions.
  virtual void begin(double inverse_curvature) = 0;
  virtual void scale(double factor) = 0;
  /// A step along which the slope rose: their product is positive.
  virtual void update(const Eigen::VectorXd& step, const Eigen::VectorXd& gradient_change) = 0;
  /// Times a slope, with the steps confined to where the coordinates `walls` do not change. The
  /// slope vanishes along those.
  [[nodiscard]] virtual Eigen::VectorXd times(const Eigen::VectorXd& slope,
                                              const std::vector<Eigen::Index>& walls) const = 0;
  [[nodiscard]] virtual Eigen::MatrixXd matrix() const = 0;
};

/// D² numbers.
class DenseInverseHessian : public InverseHessian {
 public:
  explicit DenseInverseHessian(Eigen::MatrixXd inverse) : inverse_(std::move(inverse)) {}

  void begin(double inverse_curvature) override;
  void scale(double factor) override { inverse_ *= factor; }
  void update(const Eigen::VectorXd& step, const Eigen::VectorXd& gradient_change) override;
  [[nodiscard]] Eigen::VectorXd times(const Eigen::VectorXd& slope,
                                      const std::vector<Eigen::Index>& walls) const override;
  [[nodiscard]] Eigen::MatrixXd matrix() const override { return inverse_; }

 private:
  Eigen::MatrixXd inverse_;
};

/// The latest steps and what they did to the slope: a fixed number of D numbers (the two loops of
/// J. Nocedal, Mathematics of Computation 35(151), 1980).
class LimitedInverseHessian : public InverseHessian {
 public:
  explicit LimitedInverseHessian(Eigen::Index dimension) : dimension_(dimension) {}

  void begin(double inverse_curvature) override;
  void scale(double factor) override { factor_ *= factor; }
  void update(const Eigen::VectorXd& step, const Eigen::VectorXd& gradient_change) override;
  [[nodiscard]] Eigen::VectorXd times(const Eigen::VectorXd& slope,
                                      const std::vector<Eigen::Index>& walls) const override;
  [[nodiscard]] Eigen::MatrixXd matrix() const override;

 private:
  struct Pair {
    Eigen::VectorXd step;
    Eigen::VectorXd change;  // of the slope
    double product = 0;      // of the two
  };
  [[nodiscard]] std::vector<Pair> on_face(const std::vector<Eigen::Index>& walls) const;

  Eigen::Index dimension_;
  std::deque<Pair> pairs_;  // latest last
  double first_ = 1;        // inverse curvature before the first pair
  double factor_ = 1;       // of all, since the last pair
};

/// The identity to begin with.
std::unique_ptr<InverseHessian> unknown_inverse_hessian(Eigen::Index dimension, bool limited);

}  // namespace clde
