// All roots of a system in a box, proven: boxes are halved until Krawczyk's operator shows that
// they hold no root or exactly one (R. Krawczyk, Computing 4, 1969; A. Neumaier, Interval Methods
// for Systems of Equations, 1990).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include <Eigen/Dense>

#include "unit/lab/problems/interval.hpp"

namespace clde::test {

template <class System>
class IntervalRoots {
 public:
  static constexpr std::size_t n = System::size;
  using Cube = std::array<Interval, n>;
  using Point = std::array<double, n>;

  explicit IntervalRoots(System system = {}, std::size_t max_boxes = 3'000'000)
      : system_(std::move(system)), max_boxes_(max_boxes) {}

  /// Nothing if there were too many boxes: the proof failed.
  std::optional<std::vector<Point>> all(const Cube& cube) {
    waiting_ = {cube};
    for (boxes_ = 0; !waiting_.empty(); ++boxes_) {
      if (boxes_ == max_boxes_) return {};
      const Cube next = waiting_.back();
      waiting_.pop_back();
      examine(next);
    }
    return roots_;
  }

  [[nodiscard]] std::size_t boxes() const { return boxes_; }

 private:
  void examine(Cube x) {
    for (double before = 1, after = 0; after < 0.7 * before;) {
      if (has_no_root(x)) return;
      const std::optional<Cube> k = krawczyk(x);
      if (!k) break;
      before = after = 1;
      for (std::size_t i = 0; i < n; ++i) {
        const Interval cut{std::max(x[i].lower, (*k)[i].lower),
                           std::min(x[i].upper, (*k)[i].upper)};
        if (cut.lower > cut.upper) return;  // a root would lie in both
        if (x[i].width() > 0) after *= cut.width() / x[i].width();
        x[i] = cut;
      }
    }
    if (holds_one_root(x)) return;
    halve(x);
  }

  [[nodiscard]] bool has_no_root(const Cube& x) const {
    Cube residuals;
    system_(std::span<const Interval>(x), std::span<Interval>(residuals));
    return std::ranges::any_of(residuals, [](const Interval& r) { return !r.contains(0); });
  }

  /// Every root in x lies in it; if it lies inside x there is exactly one.
  [[nodiscard]] std::optional<Cube> krawczyk(const Cube& x) const {
    std::array<Slopes<n>, n> at, residuals;
    Cube middle, there;
    Eigen::Matrix<double, n, n> jacobian;
    for (std::size_t i = 0; i < n; ++i) {
      at[i].value = x[i];
      at[i].slopes[i] = 1;
      middle[i] = x[i].middle();
    }
    system_(std::span<const Slopes<n>>(at), std::span<Slopes<n>>(residuals));
    system_(std::span<const Interval>(middle), std::span<Interval>(there));
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j)
        jacobian(index(i), index(j)) = residuals[i].slopes[j].middle();
    using Square = Eigen::Matrix<double, n, n>;
    const Eigen::FullPivLU<Square> factors(jacobian);
    if (!jacobian.allFinite() || !factors.isInvertible()) return {};
    const Square inverse = factors.solve(Square::Identity());  // inverse() copies what is not set
    Cube result;
    for (std::size_t i = 0; i < n; ++i) {
      result[i] = middle[i];
      for (std::size_t j = 0; j < n; ++j) {
        const double y = inverse(index(i), index(j));
        result[i] = result[i] - y * there[j];
      }
      for (std::size_t k = 0; k < n; ++k) {
        Interval rest(i == k ? 1.0 : 0.0);
        for (std::size_t j = 0; j < n; ++j)
          rest = rest - inverse(index(i), index(j)) * residuals[j].slopes[k];
        result[i] = result[i] + rest * (x[k] - middle[k]);
      }
    }
    return result;
  }

  /// Tries a box around x, so that roots on a common face of two boxes are no trouble.
  bool holds_one_root(const Cube& x) {
    Cube wide = x;
    for (Interval& side : wide) {
      const double margin = 0.25 * side.width() + 1e-12 * (1 + std::abs(side.middle()));
      side = {side.lower - margin, side.upper + margin};
    }
    std::optional<Cube> k = krawczyk(wide);
    if (!k || !lies_inside(*k, wide)) return false;
    for (int step = 0; step < 8; ++step) {
      const std::optional<Cube> better = krawczyk(*k);
      if (!better || !lies_inside(*better, *k)) break;
      k = better;
    }
    add(*k);
    return true;
  }

  static bool lies_inside(const Cube& a, const Cube& b) {
    for (std::size_t i = 0; i < n; ++i)
      if (!a[i].inside(b[i])) return false;
    return true;
  }

  /// Boxes around one root meet; those of different roots are tiny and far apart.
  void add(const Cube& around) {
    Point root;
    for (std::size_t i = 0; i < n; ++i) root[i] = around[i].middle();
    const auto same = [&](const Point& other) {
      double most = 0;
      for (std::size_t i = 0; i < n; ++i) most = std::max(most, std::abs(other[i] - root[i]));
      return most < 1e-7;
    };
    if (std::ranges::none_of(roots_, same)) roots_.push_back(root);
  }

  void halve(const Cube& x) {
    std::size_t widest = 0;
    for (std::size_t i = 1; i < n; ++i)
      if (x[i].width() > x[widest].width()) widest = i;
    Cube left = x, right = x;
    left[widest].upper = right[widest].lower = x[widest].lower + 0.49 * x[widest].width();
    waiting_.push_back(left);
    waiting_.push_back(right);
  }

  static Eigen::Index index(std::size_t i) { return static_cast<Eigen::Index>(i); }

  System system_;
  std::size_t max_boxes_;
  std::size_t boxes_ = 0;
  std::vector<Cube> waiting_;
  std::vector<Point> roots_;
};

}  // namespace clde::test
