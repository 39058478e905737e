// A monotone map of one objective, before a model learns it: costs that span orders of magnitude
// are smoother as logarithms. Dominance stays as it is.
#pragma once

#include <span>

namespace clde::pareto {

enum class WarpKind : unsigned char { none, logarithm };

class Warp {
 public:
  Warp() = default;
  /// Of these costs, at least one; where they are all equal nothing is warped.
  Warp(WarpKind kind, std::span<const double> costs);

  [[nodiscard]] WarpKind kind() const { return kind_; }
  /// log(1 + (cost - least) / spread), spread being the median minus the least; or the cost itself.
  [[nodiscard]] double operator()(double cost) const;
  /// The cost that is warped to this.
  [[nodiscard]] double back(double warped) const;
  /// The derivative of `back`.
  [[nodiscard]] double slope_back(double warped) const;
  /// Sum of the logarithms of the slopes at these costs: by it the likelihood of warped costs
  /// differs from that of the costs themselves.
  [[nodiscard]] double log_slopes(std::span<const double> costs) const;

 private:
  WarpKind kind_ = WarpKind::none;
  double least_ = 0;
  double spread_ = 1;
};

}  // namespace clde::pareto
