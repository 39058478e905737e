#include "methods/hillvallea/level_forecast.hpp"

#include <algorithm>
#include <functional>
#include <span>

#include "core/numbers/portable_math.hpp"

namespace clde::hillvallea {
namespace {

constexpr std::size_t window = 5;  // generations that are looked at
constexpr double reached = 1e-12;  // distance from the level
constexpr double many_times = 50;

}  // namespace

bool LevelForecast::is_out_of_reach(const KnownLevel& known) const {
  if (means_.size() < window) return false;
  const auto last = std::span(means_).last(window);
  if (!std::ranges::is_sorted(last, std::greater{})) return false;
  const double before = last.front() - known.cost, now = last.back() - known.cost;
  if (!(now > reached)) return false;
  const double pace = now / before;
  if (pace >= 1) return true;
  if (!(pace > 0)) return false;  // a mean that is no number, or infinite
  const double to_go =
      static_cast<double>(window) * portable_log(reached / now) / portable_log(pace);
  return static_cast<double>(means_.size()) + to_go >
         many_times * static_cast<double>(known.generations);
}

}  // namespace clde::hillvallea
