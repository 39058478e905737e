// Costs measured against what is known: how far above the best, in units of their spread.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <clde/extend/archive.hpp>

namespace clde::single {

class CostScale {
 public:
  /// `global_tolerance`: costs this share of the spread above the best are at the global level.
  CostScale(Archive& archive, double global_tolerance)
      : archive_(archive), global_tolerance_(global_tolerance) {}

  /// Median cost of the samples of a canvas minus the best cost; the largest seen so far.
  [[nodiscard]] double spread() const { return spread_; }
  /// Raises the spread if this one is larger, and tells the archive what is global.
  void observe_spread(double spread, std::uint64_t spent);
  /// The same while the first canvas grows, of which a part says less than the whole.
  void replace_spread(double spread, std::uint64_t spent);

  /// Cost above the best one known.
  [[nodiscard]] double gap(double cost) const { return cost - archive_.best(); }
  /// Costs this close are the same.
  [[nodiscard]] double tolerance() const {
    return std::max(global_tolerance_ * spread_, archive_.wanted_gap());
  }
  [[nodiscard]] bool at_global_level(double cost) const { return gap(cost) <= tolerance(); }
  /// A descent from here may reach the best.
  [[nodiscard]] bool is_promising(double cost) const;
  /// 1 at the best cost, 0 at the median of the archive, negative above.
  [[nodiscard]] double normalized_quality(double cost);

 private:
  [[nodiscard]] double median_cost();

  Archive& archive_;
  double global_tolerance_;
  double spread_ = 0;
  double median_ = 0;  // of the first `median_of_` entries
  std::size_t median_of_ = 0;
};

}  // namespace clde::single
