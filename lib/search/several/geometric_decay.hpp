// A tolerance that tightens over a run.
#pragma once

#include <algorithm>

#include "core/numbers/portable_math.hpp"

namespace clde::pareto {

/// Falls geometrically from one value to another while progress goes from `begin` to `end`.
struct GeometricDecay {
  double from, to, begin, end;

  [[nodiscard]] double at(double progress) const {
    const double share = std::clamp((progress - begin) / (end - begin), 0.0, 1.0);
    return from * portable_exp(share * portable_log(to / from));
  }
};

}  // namespace clde::pareto
