// A quantity over the evaluations of a run.
#pragma once

#include <cstdint>
#include <vector>

namespace clde::report {

/// A quantity that changes at certain evaluations and holds in between.
struct Steps {
  std::vector<std::uint32_t> at;
  std::vector<double> value;
};

}  // namespace clde::report
