// Who is better when there are several costs?
#pragma once

#include <cstddef>
#include <span>

namespace clde {

/// True if `a` is nowhere worse than `b` (costs, smaller is better).
inline bool covers(std::span<const double> a, std::span<const double> b) {
  for (std::size_t m = 0; m < a.size(); ++m)
    if (!(a[m] <= b[m])) return false;
  return true;
}

/// True if `a` is nowhere worse than `b` and somewhere better.
inline bool dominates(std::span<const double> a, std::span<const double> b) {
  return covers(a, b) && !covers(b, a);
}

}  // namespace clde
