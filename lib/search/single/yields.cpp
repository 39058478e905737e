#include "search/single/yields.hpp"

#include <algorithm>

#include "core/numbers/portable_math.hpp"
#include "search/single/constants.hpp"

namespace clde::single {

Yields::Yields(std::size_t dimension) : memory_(yield_memory * static_cast<double>(dimension)) {}

void Yields::record(Activity activity, double found, std::uint64_t evaluations) {
  const auto cost = static_cast<double>(evaluations);
  const double kept = portable_exp(-cost / memory_);
  for (Entry& e : entries_) {
    e.found *= kept;
    e.evaluations *= kept;
  }
  Entry& e = entries_[static_cast<std::size_t>(activity)];
  e.found += found;
  e.evaluations += cost;
}

/// An activity of which little is known counts as average: as if it had found one optimum more, at
/// the average rate. Until the memory is full the ratios count less.
Weights Yields::adjusted(const Weights& weights) const {
  Entry all;
  for (const Entry& e : entries_) {
    all.found += e.found;
    all.evaluations += e.evaluations;
  }
  if (all.found <= 0 || all.evaluations <= 0) return weights;
  const double average = all.found / all.evaluations;
  const double exponent = yield_exponent * std::min(1.0, all.evaluations / memory_);
  Weights adjusted = weights;
  for (std::size_t a = 0; a < activity_count; ++a) {
    const double rate = (entries_[a].found + 1) / (entries_[a].evaluations + 1 / average);
    const double factor = portable_exp(exponent * portable_log(rate / average));
    adjusted[a] *= std::clamp(factor, 1 / max_yield_factor, max_yield_factor);
  }
  return adjusted;
}

}  // namespace clde::single
