// What a run may spend.
#pragma once

#include <cstdint>

namespace clde {

/// The limits of a run. It has no default: a budget without a limit is refused.
struct Budget {
  std::uint64_t evaluations = 0;  ///< at most this many evaluations; 0: no such limit
  /// After this long no evaluation begins; those that are running are waited for and count. The run
  /// ends about one evaluation later at most. 0: no such limit
  double seconds = 0;

  friend bool operator==(const Budget&, const Budget&) = default;
};

/// Throws InvalidArgument unless the budget has a valid limit.
void check(const Budget& budget);

}  // namespace clde
