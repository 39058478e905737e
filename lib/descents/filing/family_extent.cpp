#include "descents/filing/family_extent.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "descents/filing/level.hpp"

namespace clde {
namespace {

constexpr double first_stride = 0.1;  // of the unit cube
constexpr double last_stride = 0.01;
constexpr double longest_stride = 0.2;
constexpr double shorter = 0.4;
constexpr double longer = 1.5;
constexpr std::size_t max_strides = 12;
constexpr double min_gain = 5e-4;
/// Of a stride: where the way back to the level leaves so much of it, the next may be longer.
constexpr double straight = 0.7;

class EndOfFamily {
 public:
  EndOfFamily(Search& search, std::size_t number, std::size_t axis, double side)
      : search_(search), number_(number), axis_(axis), side_(side) {}

  Task<void> reach(double scale) {
    std::vector<double> at = outermost();
    std::optional<LocalOutcome> farthest;
    double stride = first_stride;
    for (std::size_t i = 0; i < max_strides && stride >= last_stride; ++i) {
      std::vector<double> to = at;
      to[axis_] = std::clamp(to[axis_] + side_ * stride, 0.0, 1.0);
      if (to[axis_] == at[axis_]) break;
      std::optional<LocalOutcome> end = co_await down_to_level(search_, to, scale);
      const bool near = end && end->ending == Ending::converged &&
                        search_.space().distance(end->unit, to) <= stride;
      const double gain = near ? side_ * (end->unit[axis_] - at[axis_]) : 0.0;
      if (gain < min_gain) {
        stride *= shorter;
        continue;
      }
      if (gain > straight * stride) stride = std::min(longest_stride, longer * stride);
      at = end->unit;
      farthest = std::move(end);
    }
    if (farthest) add_member(search_, *farthest, number_);
  }

 private:
  /// The member that lies farthest on this side.
  [[nodiscard]] std::vector<double> outermost() const {
    const Archive& archive = search_.archive();
    std::size_t best = archive.families()[number_ - 1].head;
    for (std::size_t i = 0; i < archive.size(); ++i)
      if (archive[i].family == number_ &&
          side_ * archive[i].unit[axis_] > side_ * archive[best].unit[axis_])
        best = i;
    return archive[best].unit;
  }

  Search& search_;
  std::size_t number_;
  std::size_t axis_;
  double side_;
};

}  // namespace

Task<void> reach_ends(Search& search, std::size_t number, double scale) {
  for (std::size_t axis = 0; axis < search.dimension(); ++axis)
    for (const double side : {-1.0, 1.0}) {
      if (search.space().periodic(axis)) continue;
      EndOfFamily end(search, number, axis, side);
      co_await end.reach(scale);
    }
}

}  // namespace clde
