#include "model/box_descent.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <clde/matrix.hpp>

#include "core/numbers/vectors.hpp"

namespace clde {
namespace {

constexpr std::size_t max_backtracks = 25;

class Descent {
 public:
  Descent(const SlopedFunction& f, std::vector<double> start, const BoxDescent& rules)
      : f_(f),
        rules_(rules),
        x_(clamped(std::move(start))),
        gradient_(x_.size()),
        value_(f_(x_, gradient_)),
        inverse_hessian_(identity()) {}

  Bottom run() {
    for (std::size_t i = 0; i < rules_.iterations && std::isfinite(value_); ++i)
      if (!step()) break;
    return {std::move(x_), value_};
  }

 private:
  [[nodiscard]] Matrix identity() const {
    Matrix eye(x_.size(), x_.size());
    for (std::size_t j = 0; j < x_.size(); ++j) eye(j, j) = 1;
    return eye;
  }
  [[nodiscard]] std::vector<double> clamped(std::vector<double> x) const {
    for (std::size_t j = 0; j < x.size(); ++j)
      x[j] = std::clamp(x[j], rules_.lower[j], rules_.upper[j]);
    return x;
  }
  [[nodiscard]] bool blocked(std::size_t j) const {
    return (x_[j] <= rules_.lower[j] && gradient_[j] > 0) ||
           (x_[j] >= rules_.upper[j] && gradient_[j] < 0);
  }
  /// The slope without the axes that are blocked.
  [[nodiscard]] std::vector<double> free_slope() const {
    std::vector<double> g = gradient_;
    for (std::size_t j = 0; j < g.size(); ++j)
      if (blocked(j)) g[j] = 0;
    return g;
  }

  [[nodiscard]] std::vector<double> direction(const std::vector<double>& g) {
    std::vector<double> p(g.size());
    for (std::size_t i = 0; i < g.size(); ++i) p[i] = blocked(i) ? 0 : -dot(inverse_hessian_[i], g);
    if (curved_ && dot(p, g) < 0) return p;
    curved_ = false;
    inverse_hessian_ = identity();
    const double length = std::sqrt(dot(g, g));
    for (std::size_t i = 0; i < g.size(); ++i) p[i] = -g[i] * rules_.first_step / length;
    return p;
  }

  /// False once nothing is left to gain.
  bool step() {
    const std::vector<double> g = free_slope();
    if (std::ranges::all_of(g, [&](double v) { return std::abs(v) <= rules_.gradient_tolerance; }))
      return false;
    const std::vector<double> p = direction(g);
    std::vector<double> slope(x_.size());
    double length = 1;
    for (std::size_t tries = 0; tries < max_backtracks; ++tries, length *= 0.4) {
      std::vector<double> to = x_;
      for (std::size_t j = 0; j < to.size(); ++j) to[j] += length * p[j];
      to = clamped(std::move(to));
      const double value = f_(to, slope);
      double promised = 0;
      for (std::size_t j = 0; j < to.size(); ++j) promised += gradient_[j] * (to[j] - x_[j]);
      if (!(value < value_ + 1e-4 * promised)) continue;
      move(std::move(to), value, slope);
      return true;
    }
    return std::exchange(curved_, false);
  }

  void move(std::vector<double> to, double value, const std::vector<double>& slope) {
    std::vector<double> s(x_.size()), y(x_.size());
    for (std::size_t j = 0; j < to.size(); ++j) {
      s[j] = to[j] - x_[j];
      y[j] = slope[j] - gradient_[j];
    }
    x_ = std::move(to);
    value_ = value;
    gradient_ = slope;
    update(s, y);
  }

  void update(const std::vector<double>& s, const std::vector<double>& y) {
    const double curvature = dot(s, y);
    if (!(curvature > 1e-12 * std::sqrt(dot(s, s) * dot(y, y)))) return;
    if (!curved_) {
      for (std::size_t j = 0; j < s.size(); ++j) inverse_hessian_(j, j) = curvature / dot(y, y);
      curved_ = true;
    }
    std::vector<double> hy(s.size());
    for (std::size_t i = 0; i < s.size(); ++i) hy[i] = dot(inverse_hessian_[i], y);
    const double rho = 1 / curvature;
    const double gain = rho * (1 + rho * dot(y, hy));
    for (std::size_t i = 0; i < s.size(); ++i)
      for (std::size_t j = 0; j < s.size(); ++j)
        inverse_hessian_(i, j) += gain * s[i] * s[j] - rho * (hy[i] * s[j] + s[i] * hy[j]);
  }

  const SlopedFunction& f_;
  const BoxDescent& rules_;
  std::vector<double> x_;
  std::vector<double> gradient_;
  double value_;
  Matrix inverse_hessian_;
  bool curved_ = false;  // inverse_hessian_ has seen curvature
};

}  // namespace

Bottom descend_in_box(const SlopedFunction& f, std::vector<double> start, const BoxDescent& rules) {
  return Descent(f, std::move(start), rules).run();
}

}  // namespace clde
