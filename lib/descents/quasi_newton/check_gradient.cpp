#include "descents/quasi_newton/check_gradient.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <Eigen/Core>

#include <fmt/ranges.h>

#include "core/check.hpp"
#include "descents/eigen_view.hpp"
#include "descents/noise/measure_noise.hpp"
#include "descents/quasi_newton/gradient_of.hpp"
#include "tasks/search_state.hpp"

namespace clde {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

constexpr std::size_t max_points = 3;
/// Lengths of differences in the unit cube. One of them suits a smooth function whatever its scale;
/// a right gradient agrees with at least one.
constexpr std::array lengths = {1e-5, 1e-3, 1e-7};
constexpr double longest = 1e-3;
/// Gradients of this relative accuracy pass: less than any mistake in a formula, more than what
/// differences lose.
constexpr double tolerance = 1e-3;

/// A slope by differences, with what rounding may add to it, and how much slopes change over its
/// length: at a minimum the slope itself is no measure.
struct Difference {
  double slope = std::numeric_limits<double>::quiet_NaN();
  double rounding = 0;
  double change = 0;
  bool apart = false;  ///< from the value that came with the gradient
};

class GradientCheck {
 public:
  GradientCheck(Search& search, const std::vector<double>& unit, double scale)
      : search_(search),
        scale_(scale),
        ordinal_(SearchState::of(search).checked_derivatives),
        at_(away_from_walls(search, unit)) {}

  Task<void> run() {
    Matrix point;
    point.push_row(view(at_));
    const Matrix row = co_await search_.differentiate(std::move(point));
    if (!std::isfinite(row(0, 0))) {
      const double cost = co_await search_.evaluate_one(view(at_));
      require_derivatives_behind(cost);
      co_return;
    }
    cost_ = row(0, 0);
    gradient_ = gradient_of(row[0], search_.derivatives());
    VectorXd along = direction();
    const bool agrees = co_await agrees_along(std::move(along));
    if (agrees) co_return;
    co_await measure_noise(search_, copied(at_), scale_);
    if (search_.noise().noisy()) {
      search_.archive().doubt_all(search_.spent());
      co_return;
    }
    co_await require_the_same_value();
    co_await accuse();
  }

 private:
  /// Differences go both ways, so the point keeps its distance from the walls.
  static VectorXd away_from_walls(const Search& search, const std::vector<double>& unit) {
    VectorXd at(static_cast<Index>(unit.size()));
    for (std::size_t j = 0; j < unit.size(); ++j) {
      const UnitSpace& space = search.space();
      at[static_cast<Index>(j)] =
          std::clamp(unit[j], space.lower(j) + longest, space.upper(j) - longest);
    }
    return at;
  }

  /// All variables take part, each by another amount: errors do not cancel.
  [[nodiscard]] VectorXd direction() const {
    Rng rng = search_.stream("check gradient", ordinal_);
    VectorXd d(at_.size());
    for (double& step : d) step = (rng.uniform() < 0.5 ? -1 : 1) * (0.5 + 0.5 * rng.uniform());
    return d;
  }

  /// The point has a value alone, but none when asked for derivatives.
  void require_derivatives_behind(double cost) const {
    require(!std::isfinite(cost),
            "at x = ({}) the function has a value but no derivatives: {}; correct them, or leave "
            "them out to search without",
            fmt::join(user_point(), ", "), SearchState::of(search_).derivative_failure);
  }

  /// The value that comes with the derivatives is that of the function alone.
  Task<void> require_the_same_value() {
    const double alone = co_await search_.evaluate_one(view(at_));
    require(
        !std::isfinite(alone) || !apart(alone),
        "at x = ({}) the value that comes with the derivatives is another one than the function "
        "gives alone: they differ by {:g}; correct the derivatives, or leave them out to search "
        "without",
        fmt::join(user_point(), ", "), std::abs(alone - cost_));
  }

  /// A cost beside the point, where costs cannot be so different unless they are of two functions.
  [[nodiscard]] bool apart(double cost) const {
    return scale_ > 0 && std::isfinite(scale_) && std::abs(cost - cost_) > tolerance * scale_;
  }

  /// A central difference along d.
  Task<Difference> difference(const VectorXd& d, double length) {
    Matrix points;
    for (const double side : {-length, length}) points.push_row(view(VectorXd(at_ + side * d)));
    const Matrix costs = co_await search_.evaluate(std::move(points));
    const double below = costs(0, 0), above = costs(1, 0);
    constexpr double digits = 100 * std::numeric_limits<double>::epsilon();
    co_return Difference{(above - below) / (2 * length),
                         digits * std::max(std::abs(below), std::abs(above)) / length,
                         std::abs(above + below - 2 * cost_) / length,
                         apart(0.5 * (above + below))};
  }

  [[nodiscard]] bool agree(double given, const Difference& d) const {
    if (!std::isfinite(d.slope) || d.apart) return false;
    // Slopes of the variables may cancel along a direction.
    const double size =
        std::max({std::abs(given), std::abs(d.slope), tolerance * gradient_.norm(), d.change});
    return std::abs(given - d.slope) <= tolerance * size + d.rounding;
  }

  /// With a difference of one length or another. Where none could be taken there is a hole of the
  /// function, not a fault of the gradient.
  Task<bool> agrees_along(VectorXd d) {
    bool unknown = true;
    for (const double length : lengths) {
      const Difference found = co_await difference(d, length);
      if (agree(gradient_.dot(d), found)) co_return true;
      unknown = unknown && !std::isfinite(found.slope);
    }
    co_return unknown;
  }

  /// Says which variable is wrong; if each by itself is right, nothing.
  Task<void> accuse() {
    for (Index j = 0; j < at_.size(); ++j) {
      VectorXd axis = VectorXd::Unit(at_.size(), j);
      const bool right = co_await agrees_along(axis);
      if (right) continue;
      const Difference found = co_await difference(axis, lengths.front());
      complain(static_cast<std::size_t>(j), found.slope);
    }
  }

  [[nodiscard]] std::vector<double> user_point() const {
    std::vector<double> x(search_.given().box.dimension());
    search_.to_user(view(at_), x);
    return x;
  }

  /// In the user's coordinates and with the user's sign.
  void complain(std::size_t j, double measured) const {
    const Box& box = search_.given().box;
    const std::vector<double> x = user_point();
    const std::string& name = search_.box().name(j);
    const auto variable =
        static_cast<std::size_t>(std::ranges::find(box.names(), name) - box.names().begin());
    const double sign = search_.given().sense == Sense::maximize ? -1 : 1;
    const double per_unit = sign / box.unit_length(variable, x[variable]);
    require(false,
            "the gradient does not fit the values: at x = ({}) it is {:g} in {}, differences of "
            "values give {:g}; correct the derivatives, or leave them out to search without",
            fmt::join(x, ", "), gradient_[static_cast<Index>(j)] * per_unit, name,
            measured * per_unit);
  }

  Search& search_;
  double scale_;
  std::size_t ordinal_;  // among the points that are checked
  VectorXd at_;
  double cost_ = 0;
  VectorXd gradient_;
};

}  // namespace

Task<void> check_gradient(Search& search, std::vector<double> unit, double scale) {
  SearchState& state = SearchState::of(search);
  if (!search.derivatives().slopes() || search.noise().noisy()) co_return;
  if (state.checked_derivatives == max_points) co_return;
  ++state.checked_derivatives;
  GradientCheck check(search, unit, scale);
  co_await check.run();
}

}  // namespace clde
