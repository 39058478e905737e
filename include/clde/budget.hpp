// What a run may spend.
#pragma once

#include <cstdint>

namespace clde {

/// There is no default: a budget with neither limit is refused when a run starts.
struct Budget {
  std::uint64_t evaluations = 0;  ///< at most this many evaluations; 0: no such limit
  double seconds = 0;             ///< stop asking after this long; 0: no such limit

  friend bool operator==(const Budget&, const Budget&) = default;
};

/// Throws InvalidArgument unless the budget limits something and makes sense.
void check(const Budget& budget);

}  // namespace clde
