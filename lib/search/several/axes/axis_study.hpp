// One point among many variables that gets better, and what is known of the axes around it.
#pragma once

#include <span>
#include <vector>

#include "evolution/population.hpp"
#include "search/several/axes/profile.hpp"

namespace clde::pareto {

using Axes = std::vector<std::size_t>;

/// Axes by what moving along them does.
struct AxisKinds {
  Axes trading;     ///< some objectives get better and others worse, or nothing happens
  Axes converging;  ///< all objectives get better or worse together
  Axes open;        ///< converging, with several minima
};

class AxisStudy {
 public:
  /// About the sample nearest to the ideal point; objectives are scaled by their spread over the
  /// samples.
  explicit AxisStudy(const Population& samples);

  [[nodiscard]] std::size_t dimension() const { return base_.size(); }
  /// The point, its costs, and one number for them.
  [[nodiscard]] std::span<const double> base() const { return base_; }
  [[nodiscard]] std::span<const double> costs() const { return costs_; }
  [[nodiscard]] double base_sum() const { return sum(costs_); }
  /// Sum of scaled costs, infinite for a failed point: along an axis that trades nothing it orders
  /// points as dominance does.
  [[nodiscard]] double sum(std::span<const double> costs) const;
  /// The base with one coordinate changed.
  [[nodiscard]] std::vector<double> moved(std::size_t axis, double to) const;

  /// Sums along one axis; their zero is arbitrary.
  [[nodiscard]] const Profile& profile(std::size_t axis) const { return profiles_[axis]; }
  /// What each profile says of the base.
  [[nodiscard]] const std::vector<double>& levels() const { return levels_; }

  /// Costs at both ends of an axis: the beginning of its profile.
  void begin_profile(std::size_t axis, std::span<const double> at_0, std::span<const double> at_1);
  /// Costs of a point that differs from the base on one axis.
  void add(std::size_t axis, double at, std::span<const double> costs);
  /// Takes a point as the new base if it dominates the base.
  bool take(std::span<const double> x, std::span<const double> costs);
  /// What the profile of an axis says of the base from now on: this value at this coordinate.
  void set_level(std::size_t axis, double at, double value);
  void set_levels(std::vector<double> levels) { levels_ = std::move(levels); }
  /// The base is this point, whatever was known before.
  void move_base(std::span<const double> x, std::span<const double> costs);

 private:
  std::vector<double> base_, costs_;
  std::vector<double> scale_;
  std::vector<Profile> profiles_;
  std::vector<double> levels_;
};

}  // namespace clde::pareto
