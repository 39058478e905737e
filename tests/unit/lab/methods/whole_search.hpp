// What tests of whole searches share.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

#include <clde/clde.hpp>

namespace clde {

inline std::size_t globals(const Result& r) {
  return static_cast<std::size_t>(
      std::ranges::count_if(r.optima, [](const Optimum& o) { return o.global; }));
}

inline double himmelblau(std::span<const double> x) {
  const double a = x[0] * x[0] + x[1] - 11, b = x[0] + x[1] * x[1] - 7;
  return a * a + b * b;
}

}  // namespace clde
