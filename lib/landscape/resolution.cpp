#include "landscape/resolution.hpp"

#include <algorithm>

#include "core/check.hpp"
#include "core/numbers/portable_math.hpp"

namespace clde {

double next_tau(double tau, std::size_t basin_count, const Resolution& resolution) {
  require(resolution.target >= 1, "target: 0 basins wanted, need at least 1");
  require(resolution.lowest <= resolution.highest, "tau: range {}..{} given, is empty",
          resolution.lowest, resolution.highest);
  const double wanted = static_cast<double>(resolution.target);
  const double excess = (static_cast<double>(basin_count) - wanted) / wanted;
  return std::clamp(tau * portable_exp(resolution.gain * excess), resolution.lowest,
                    resolution.highest);
}

}  // namespace clde
